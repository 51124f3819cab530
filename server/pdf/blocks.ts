/** One block of a PDF document, in reading order. */
export type Block =
  /** Title of the document. Use it once. */
  | { kind: 'title'; text: string }
  /** Heading of a section. */
  | { kind: 'heading'; text: string }
  /** Body text. Line breaks are preserved. */
  | { kind: 'paragraph'; text: string; tone?: 'plain' | 'muted' }
  /** Bulleted list. */
  | { kind: 'list'; items: string[] }
  /** Rows of name and value in two columns, for example «Город — Москва». A row with an empty value is omitted. */
  | { kind: 'rows'; rows: { name: string; value: string }[] }

export const title = (text: string): Block => ({ kind: 'title', text })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const muted = (text: string): Block => ({ kind: 'paragraph', text, tone: 'muted' })
export const list = (items: string[]): Block => ({ kind: 'list', items })
export const rows = (given: { name: string; value: string }[]): Block => ({ kind: 'rows', rows: given })
