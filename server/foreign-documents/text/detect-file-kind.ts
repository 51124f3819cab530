import { decodeText, startsWith } from '#lib/text/decode-text.ts'

/** Kind of a file by its first bytes, because names and declared types are unreliable. */
export type ResumeFileKind = 'pdf' | 'docx' | 'rtf' | 'html' | 'text'

/** Undefined: not a supported kind. */
export function detectFileKind(bytes: Uint8Array): ResumeFileKind | undefined {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, 'PK\u0003\u0004')) return 'docx'
  if (startsWith(bytes, '{\\rtf')) return 'rtf'
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  return /<!doctype html|<html[\s>]/i.test(text.slice(0, 1000)) ? 'html' : 'text'
}
