import { writeFileSync } from 'node:fs'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Writes the sheet of signs that stand in place of a company's logo, one for each industry of the first level. A page refers
 * to one sign of it, so that no script carries the drawings. Run it again after an industry was added.
 */
const SHEET = 'src/ui/layout/industry-signs.svg'

/** Icon of lucide by id of the industry in `data/reference/industries.csv`; 0 is the sign of a company without one. */
const ICONS: Record<number, string> = {
  0: 'building-2',
  1: 'car',
  2: 'utensils',
  3: 'landmark',
  4: 'pickaxe',
  5: 'wrench',
  6: 'monitor',
  7: 'palette',
  8: 'trees',
  9: 'pill',
  10: 'anvil',
  11: 'fuel',
  12: 'graduation-cap',
  13: 'heart-handshake',
  14: 'truck',
  15: 'croissant',
  16: 'cog',
  17: 'shopping-basket',
  18: 'megaphone',
  19: 'sprout',
  20: 'hard-hat',
  21: 'radio-tower',
  22: 'package',
  23: 'factory',
  24: 'layers',
  25: 'briefcase-business',
  26: 'scissors',
  27: 'banknote',
  28: 'flask-conical',
  29: 'cpu',
  30: 'zap',
}

const symbols = await Promise.all(
  Object.entries(ICONS).map(async ([id, name]) => {
    const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon }
    const drawn = renderToStaticMarkup(createElement(Icon, { strokeWidth: 1.75 }))
    return `<symbol id="i${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${contentsOf(drawn)}</symbol>`
  }),
)
writeFileSync(SHEET, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)

function contentsOf(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
