import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { shorten } from '#lib/text/shorten.ts'
import { ICON_FOLDER } from '../app-manifest.ts'

/** The words on a preview picture. `figure` is marked in yellow, `foot` stands at the bottom. */
export type PreviewTexts = { title: string; figure: string; foot: string }

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const PAPER = '#f3f5f1'
const INK = '#16201d'
const QUIET_INK = '#46524d'

const TITLE_TOP = 186
const MAX_TITLE_HEIGHT = 190
const FIGURE_TOP = 400
const FOOT_TOP = 540
const MAX_FOOT_CHARS = 60
/** One line of 64 pixels holds about 30 letters. */
const TITLE_SIZES = [64, 50, 38]

const FONT_FOLDER = new URL('../../../platform/pdf/fonts/', import.meta.url)
const fontFile = (name: string) => fileURLToPath(new URL(name, FONT_FOLDER))
const [SEMIBOLD, REGULAR] = [fontFile('golos-text-semibold.ttf'), fontFile('golos-text-regular.ttf')]
const ICON = readFileSync(new URL('icon.svg', ICON_FOLDER))

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeMarkup = (text: string) => text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign]!)

/** Preview that messengers show for a link, as a PNG of 1200 × 630 in the look of the site's general card. */
export async function drawPreview({ title, figure, foot }: PreviewTexts): Promise<Buffer> {
  const layers: OverlayOptions[] = [
    { input: await sharp(ICON).resize(56, 56).png().toBuffer(), left: MARGIN, top: 62 },
    { ...(await drawText('Смена места', { size: 38 })), left: MARGIN + 76, top: 72 },
    drawBox({ width: TEXT_WIDTH, height: 6, color: INK }, { left: MARGIN, top: 146 }),
    { ...(await drawTitle(title)), left: MARGIN, top: TITLE_TOP },
  ]
  if (figure) {
    const drawn = await drawText(figure, { size: 50, oneLine: true })
    const box = { width: drawn.width + 36, height: drawn.height + 28, color: '#ffe34d' }
    layers.push(drawBox(box, { left: MARGIN, top: FIGURE_TOP }))
    layers.push({ input: drawn.input, left: MARGIN + 18, top: FIGURE_TOP + 14 })
  }
  layers.push(drawBox({ width: TEXT_WIDTH, height: 2, color: '#cbd3cc' }, { left: MARGIN, top: FOOT_TOP - 26 }))
  layers.push({
    ...(await drawText(shorten(foot, MAX_FOOT_CHARS), {
      size: 32,
      oneLine: true,
      font: 'Golos Text',
      file: REGULAR,
      color: QUIET_INK,
    })),
    left: MARGIN,
    top: FOOT_TOP,
  })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(layers.map(({ input, left, top }) => ({ input, left, top }) as OverlayOptions))
    .png({ palette: true })
    .toBuffer()
}

/** In the largest size in which it fits. */
async function drawTitle(title: string) {
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(title, { size })
    if (drawn.height <= MAX_TITLE_HEIGHT) return drawn
  }
  return cut(await drawText(title, { size: TITLE_SIZES.at(-1)! }), TEXT_WIDTH, MAX_TITLE_HEIGHT)
}

type TextStyle = { size: number; oneLine?: boolean; font?: string; file?: string; color?: string }

async function drawText(text: string, { size, oneLine, font = 'Golos Text SemiBold', file, color }: TextStyle) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color ?? INK}">${escapeMarkup(text) || ' '}</span>`,
      font: `${font} ${size}`,
      fontfile: file ?? SEMIBOLD,
      dpi: 72,
      rgba: true,
      ...(!oneLine && { width: TEXT_WIDTH, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const drawn = { input: data, width: info.width, height: info.height }
  return oneLine ? cut(drawn, TEXT_WIDTH - 36, HEIGHT) : drawn
}

type Drawn = { input: Buffer; width: number; height: number }

async function cut(drawn: Drawn, maxWidth: number, maxHeight: number): Promise<Drawn> {
  const [width, height] = [Math.min(drawn.width, maxWidth), Math.min(drawn.height, maxHeight)]
  if (width === drawn.width && height === drawn.height) return drawn
  return { input: await sharp(drawn.input).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
}

type Box = { width: number; height: number; color: string }

const drawBox = ({ width, height, color }: Box, place: { left: number; top: number }): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: color } },
  ...place,
})
