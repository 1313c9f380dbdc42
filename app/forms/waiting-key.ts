/** The entry of localStorage that lists what waits on this device (waiting-store.ts). */
export const waitingKey = "waiting";
