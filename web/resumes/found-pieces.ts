import type { ReadField } from '#contract/resume-import.ts'

export type Piece = { at: number; text: string; found?: ReadField }

/** The text in pieces, those that a value was read from and those between. Where two values share a place, it is the first one's. */
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
