const SENDER_FAULTS = new Set(['5.1.7', '5.1.8'])

/** Whether an enhanced code says that there is no such address (RFC 3463 §3.2), and not that the sender is at fault. */
export const isMissingMailboxStatus = (status: string) =>
  /^5\.1\.\d{1,3}\b/.test(status) && !SENDER_FAULTS.has(status.split(' ')[0]!)

/**
 * Reads the addresses that do not exist from reports of mail servers (RFC 3464), one or many in a row, such as a whole
 * mailbox file. A report of a full mailbox, a delay or a refusal for another reason names none. The sender of a letter is
 * nobody whom we can trust, so a report is read for its addresses only.
 */
export function readMissingMailboxes(reports: string): string[] {
  const unfolded = reports.replaceAll(/\r?\n[ \t]+/g, ' ')
  const missing = unfolded.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const action = fieldOf(block, 'Action')
    const status = fieldOf(block, 'Status')
    const recipient = fieldOf(block, 'Original-Recipient') ?? fieldOf(block, 'Final-Recipient')
    if (action?.toLowerCase() !== 'failed' || !isMissingMailboxStatus(status ?? '')) return []
    const [, address] = /^rfc822;\s*<?([^\s<>;@]+@[^\s<>;@]+)>?$/i.exec(recipient ?? '') ?? []
    return address ? [address.toLowerCase()] : []
  })
  return [...new Set(missing)]
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}:(.+)$`, 'im').exec(block)?.[1]?.trim()
