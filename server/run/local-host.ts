import { decodeAddress } from "../../domain/paths.ts";

const local = /^(localhost|127(\.\d+){3}|\[?::1\]?|\/.*|)$/i;

/** Whether what is sent to this host stays on this machine: loopback addresses, and paths of unix sockets. */
export const isLocalHost = (host: string): boolean => local.test(decodeAddress(host));
