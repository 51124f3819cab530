import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

type Texts = Pick<OwnVacancy, 'description' | 'duties' | 'requirements' | 'conditions'>

const DESCRIPTION_SECTIONS = [
  ['duties', 'Обязанности'],
  ['requirements', 'Требования'],
  ['conditions', 'Условия'],
] as const

/**
 * The whole description as one HTML text: duties, requirements and conditions follow the description under their
 * headings.
 */
export function fullDescriptionHtml(texts: Texts): string {
  const sections = DESCRIPTION_SECTIONS.filter(([name]) => texts[name] !== '').map(
    ([name, title]) => `<h2>${title}</h2>${texts[name]}`,
  )
  return texts.description + sections.join('')
}
