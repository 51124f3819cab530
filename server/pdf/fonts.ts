import { fileURLToPath } from 'node:url'

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url))

/** The complete font of the site, including Cyrillic, which every document embeds. */
export const FONTS = { regular: fontFile('golos-text-regular.ttf'), bold: fontFile('golos-text-semibold.ttf') }
