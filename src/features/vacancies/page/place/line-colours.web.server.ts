/** Luminances that stand at 3 : 1 from the ground of the light and of the dark theme, so that one colour serves both. */
const LUMINANCE = { least: 0.15, most: 0.29 }
const STEPS = 20

/** The colour of a metro line, mixed with white or black until it is seen on both grounds. */
export function withContrast(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  if (channels.some(Number.isNaN)) return colour
  const target = luminance(channels) < LUMINANCE.least ? 255 : 0
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = channels.map((channel) => Math.round(channel + ((target - channel) * step) / STEPS))
    const light = luminance(mixed)
    if (light >= LUMINANCE.least && light <= LUMINANCE.most)
      return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  return colour
}

/** Relative luminance of WCAG, from 0 to 1. */
function luminance(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
