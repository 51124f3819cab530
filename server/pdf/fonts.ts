import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const fontFile = (name: string) => resolve(`@expo-google-fonts/golos-text/${name}`)

/** The complete font of the site, including Cyrillic, which every document embeds. */
export const FONTS = {
  regular: fontFile('400Regular/GolosText_400Regular.ttf'),
  bold: fontFile('600SemiBold/GolosText_600SemiBold.ttf'),
}
