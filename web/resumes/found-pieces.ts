import type { ReadField } from '#contract/resume-import.ts'

export type Piece = { at: number; text: string; found?: ReadField }

/**
 * Splits the text into segments: those that a value was parsed from and those between them. Where two values overlap,
 * the first one gets the segment.
 */
export function foundPieces(text: string, fields: readonly ReadField[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of [...fields].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (found.start < at || found.end <= found.start || found.end > text.length) continue
    if (found.start > at) pieces.push({ at, text: text.slice(at, found.start) })
    pieces.push({ at: found.start, text: text.slice(found.start, found.end), found })
    at = found.end
  }
  return at < text.length ? [...pieces, { at, text: text.slice(at) }] : pieces
}
