import type { ImportedField } from './resume-import.contract.ts'

export type TextSegment = { at: number; text: string; found?: ImportedField }

/**
 * Splits the text into segments: those that a value was parsed from and those between them. Where two values overlap,
 * the first one gets the segment.
 */
export function splitIntoSegments(text: string, fields: readonly ImportedField[]): TextSegment[] {
  const segments: TextSegment[] = []
  let at = 0
  for (const found of [...fields].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (found.start < at || found.end <= found.start || found.end > text.length) continue
    if (found.start > at) segments.push({ at, text: text.slice(at, found.start) })
    segments.push({ at: found.start, text: text.slice(found.start, found.end), found })
    at = found.end
  }
  return at < text.length ? [...segments, { at, text: text.slice(at) }] : segments
}
