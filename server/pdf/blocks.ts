/** What a document consists of, from its top to its end. */
export type Block =
  /** The name of the document, once. */
  | { kind: 'title'; text: string }
  /** The beginning of a part. */
  | { kind: 'heading'; text: string }
  /** Running text. Line breaks are kept. */
  | { kind: 'paragraph'; text: string; tone?: 'plain' | 'muted' }
  /** Lines with a dot before each. */
  | { kind: 'list'; items: string[] }
  /** «Город — Москва»: names in a column of their own. A row with an empty value is left out. */
  | { kind: 'rows'; rows: { name: string; value: string }[] }

export const title = (text: string): Block => ({ kind: 'title', text })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const muted = (text: string): Block => ({ kind: 'paragraph', text, tone: 'muted' })
export const list = (items: string[]): Block => ({ kind: 'list', items })
export const rows = (given: { name: string; value: string }[]): Block => ({ kind: 'rows', rows: given })
