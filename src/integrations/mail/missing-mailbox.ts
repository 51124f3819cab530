const SENDER_FAULTS = new Set(['5.1.7', '5.1.8'])

/** Whether an enhanced code says that there is no such address (RFC 3463 §3.2), and not that the sender is at fault. */
export const isMissingMailboxStatus = (status: string) =>
  /^5\.1\.\d{1,3}\b/.test(status) && !SENDER_FAULTS.has(status.split(' ')[0]!)
