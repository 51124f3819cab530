import { encode } from 'uqr'

/** QR code as a path of SVG in units of one module, for a screen and for paper. */
export type QrCode = { size: number; path: string }

/** Draws one bar for each run of dark modules. */
export function buildQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 })
  const bars = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { size, path: bars.join('') }
}
