import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { ICON_FOLDER, ICON_SIZES, MASKABLE_SIZE, TOUCH_ICON_SIZE } from '#main/pages/app-manifest.ts'

/**
 * Pictures of the icon for devices that take no SVG. The results are checked in: run this again after a change of the
 * icon.
 */
const SOURCE = new URL('icon.svg', ICON_FOLDER)
/** Systems cut such an icon to their own form; what lies within four fifths of it stays. */
const SAFE_SHARE = 0.8

const svg = readFileSync(SOURCE, 'utf8')
const safe = svg.replace(
  /<path (.*)\/>/,
  `<path transform="translate(16 16) scale(${SAFE_SHARE}) translate(-16 -16)" $1/>`,
)

for (const size of ICON_SIZES) await draw(svg, size, `icon-${size}.png`)
await draw(safe, MASKABLE_SIZE, `maskable-${MASKABLE_SIZE}.png`)
await draw(safe, TOUCH_ICON_SIZE, 'apple-touch-icon.png')

async function draw(source: string, size: number, name: string) {
  const target = new URL(name, ICON_FOLDER)
  const { size: bytes } = await sharp(Buffer.from(source), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(target.pathname)
  console.log(name, bytes)
}
