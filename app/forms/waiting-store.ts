// Messages that wait on this device until there is a connection. The texts are in IndexedDB; localStorage lists them
// without their texts, so that every page knows at once, and other tabs are told, what waits.
import type { FormFields } from "../context.ts";
import type { FormKind } from "./form-kind.ts";

export type WaitingMessage = {
  submissionId: string;
  form: FormKind;
  fields: FormFields;
  /** When the visitor asked for it, in milliseconds. */
  time: number;
  /** The server will never take it as it is. It is kept for the visitor to correct. */
  refused?: boolean;
};

/** What became of the messages of each form: said beside it, in every tab, for an hour. */
type News = Partial<Record<WaitingMessage["form"], { text: string; time: number }>>;
type Waiting = { messages: Omit<WaitingMessage, "fields">[]; news: News };

/** The database, and the entry of localStorage that lists what is in it. */
const name = "waiting";
const changed = "waiting-changed";
const newsShownFor = 3_600_000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: "submissionId" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Reads what waits, oldest first, and stores what `edit` makes of it, in one transaction across all tabs; then the list
 * follows. Throws where the browser keeps nothing.
 */
export async function editWaiting(
  edit: (messages: WaitingMessage[]) => WaitingMessage[],
  news?: { form: WaitingMessage["form"]; text: string },
): Promise<WaitingMessage[]> {
  const database = await openDatabase();
  let messages: WaitingMessage[] = [];
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(name, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const store = transaction.objectStore(name);
    const stored: IDBRequest<WaitingMessage[]> = store.getAll();
    stored.onsuccess = () => {
      messages = edit(stored.result.sort((a, b) => a.time - b.time));
      store.clear();
      for (const message of messages) store.put(message);
    };
  }).finally(() => database.close());
  const before = waitingList();
  const list = JSON.stringify({
    messages: messages.map(({ fields: _, ...listed }) => listed),
    news: { ...parse(before).news, ...(news && { [news.form]: { text: news.text, time: Date.now() } }) },
  });
  if (list !== before) {
    localStorage.setItem(name, list);
    window.dispatchEvent(new Event(changed));
  }
  return messages;
}

/** An edit that takes messages away. */
export const without = (gone: (message: WaitingMessage) => boolean) => (messages: WaitingMessage[]) =>
  messages.filter((message) => !gone(message));

/** The list as text, so that it can be compared. */
export function waitingList(): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    // Storage is off in this browser, so nothing waits.
    return "";
  }
}

function parse(list: string): Waiting {
  try {
    return JSON.parse(list);
  } catch {
    // Empty, or not ours.
    return { messages: [], news: {} };
  }
}

/** What waits, and what there is to say about each form. */
export function readWaiting(list: string) {
  const { messages, news } = parse(list);
  const fresh = Object.entries(news).filter(([, { time }]) => Date.now() - time < newsShownFor);
  const texts: Partial<Record<WaitingMessage["form"], string>> = Object.fromEntries(
    fresh.map(([form, { text }]) => [form, text]),
  );
  return { messages, news: texts };
}

/** Calls back when this or another tab changed what waits. */
export function onWaitingChange(callback: () => void): void {
  window.addEventListener("storage", callback);
  window.addEventListener(changed, callback);
}
