import type { QrCode } from '#lib/text/qr-code.ts'

/** One block of a PDF document, in reading order. */
export type PdfBlock =
  /** Title of the document. Use it once. */
  | { kind: 'title'; text: string }
  /** Words that are read from afar, on a poster. */
  | { kind: 'large'; text: string }
  /** QR code as wide as a hand. */
  | { kind: 'qr'; code: QrCode }
  /** Heading of a section. */
  | { kind: 'heading'; text: string }
  /** Body text. Line breaks are preserved. */
  | { kind: 'paragraph'; text: string; tone?: 'plain' | 'muted' }
  /** Bulleted list. */
  | { kind: 'list'; items: string[] }
  /** Rows of name and value in two columns, for example «Город — Москва». A row with an empty value is omitted. */
  | { kind: 'rows'; rows: { name: string; value: string }[] }

export const titleBlock = (text: string): PdfBlock => ({ kind: 'title', text })
export const largeBlock = (text: string): PdfBlock => ({ kind: 'large', text })
export const qrBlock = (code: QrCode): PdfBlock => ({ kind: 'qr', code })
export const headingBlock = (text: string): PdfBlock => ({ kind: 'heading', text })
export const paragraphBlock = (text: string): PdfBlock => ({ kind: 'paragraph', text })
export const mutedBlock = (text: string): PdfBlock => ({ kind: 'paragraph', text, tone: 'muted' })
export const listBlock = (items: string[]): PdfBlock => ({ kind: 'list', items })
export const rowsBlock = (given: { name: string; value: string }[]): PdfBlock => ({ kind: 'rows', rows: given })
