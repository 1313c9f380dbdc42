// IndexedDB has the waiting messages; localStorage lists them without their texts, so that every tab knows at once.
import { submissionIdField } from "../../../domain/forms/form-names.ts";
import type { FormFields } from "../../../domain/forms/submission.ts";
import type { FormKind } from "../form-state.ts";

export type WaitingMessage = {
  submissionId: string;
  form: FormKind;
  fields: FormFields;
  /** When the visitor chose to send it later, in milliseconds. */
  time: number;
  /** The server will never accept it as it is. It is kept for the visitor to correct. */
  refused?: boolean;
};

/** When this page has stored a message, by `performance.now()`, which no change of the clock moves. */
export const storedHere = new Map<string, number>();

/** What became of each form's messages: shown beside the form, in every tab, for an hour. */
type News = Partial<Record<FormKind, { text: string; time: number }>>;
type NewsOfForm = { form: FormKind; text: string };
type Waiting = { messages: Omit<WaitingMessage, "fields">[]; news: News };

const name = "waiting";
const changed = "waiting-changed";
const newsShownFor = 3_600_000;

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: "submissionId" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Stores what `edit` makes of the messages, in one transaction across all tabs. Throws where nothing can be stored. */
export async function editWaiting(
  edit: (messages: WaitingMessage[]) => WaitingMessage[],
  news?: NewsOfForm,
): Promise<WaitingMessage[]> {
  const database = await openDatabase();
  let messages: WaitingMessage[] = [];
  const before = waitingList();
  let list = before;
  let failure: unknown;
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(name, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      if (list !== before) localStorage.setItem(name, before);
      reject(failure ?? transaction.error);
    };
    const store = transaction.objectStore(name);
    const stored: IDBRequest<WaitingMessage[]> = store.getAll();
    stored.onsuccess = () => {
      messages = edit(stored.result.sort((a, b) => a.time - b.time));
      store.clear();
      for (const message of messages) store.put(message);
      try {
        list = writeList(messages, news, before);
      } catch (error) {
        // Full, or not allowed. What no page would know of is not kept.
        failure = error;
        transaction.abort();
      }
    };
  }).finally(() => database.close());
  if (list !== before) window.dispatchEvent(new Event(changed));
  return messages;
}

function writeList(messages: WaitingMessage[], news: NewsOfForm | undefined, before: string): string {
  const list = JSON.stringify({
    messages: messages.map(({ fields: _, ...listed }) => listed),
    news: { ...parse(before).news, ...(news && { [news.form]: { text: news.text, time: Date.now() } }) },
  });
  if (list !== before) localStorage.setItem(name, list);
  return list;
}

/** Keeps a message until there is a connection, in the place of the same one. Throws where nothing can be stored. */
export async function storeForLater(form: FormKind, fields: FormFields) {
  const submissionId = fields[submissionIdField] ?? "";
  const message: WaitingMessage = { submissionId, form, fields, time: Date.now() };
  const isIt = (stored: WaitingMessage) => stored.submissionId === submissionId;
  await editWaiting((stored) => [...without(isIt)(stored), message], { form, text: "" });
  storedHere.set(submissionId, performance.now());
}

export const without = (gone: (message: WaitingMessage) => boolean) => (messages: WaitingMessage[]) =>
  messages.filter((message) => !gone(message));

/** The list as text, so that it can be compared. */
function waitingList(): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    // Storage is disabled in this browser, so nothing is waiting.
    return "";
  }
}

function parse(list: string): Waiting {
  try {
    const { messages = [], news = {} } = JSON.parse(list) ?? {};
    return { messages, news };
  } catch {
    // Empty, or not ours.
    return { messages: [], news: {} };
  }
}

export function readWaiting() {
  const { messages, news } = parse(waitingList());
  const newsOf = (form: FormKind) => {
    const { text = "", time = 0 } = news[form] ?? {};
    return Date.now() - time < newsShownFor ? text : "";
  };
  return { messages, newsOf };
}

/** Calls back when this or another tab changes the list. */
export function onWaitingChange(callback: () => void): void {
  window.addEventListener("storage", callback);
  window.addEventListener(changed, callback);
}
