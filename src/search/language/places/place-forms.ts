import { foldText } from '#lib/text/fold-text.ts'
import { caseForms } from './noun-cases.ts'

/**
 * Forms of a name: those that are understood anywhere, those that need a preposition before them, and those that need a
 * town beside them: «Киров, Калужская».
 */
export type PlaceForms = { free: string[]; bound: string[]; beside?: string[] }

export const normalizePlace = (name: string): string =>
  foldText(name)
    .replaceAll(/[-–—().,\s]+/g, ' ')
    .trim()

/** «в Нижнем Новгороде» is given by the list of cities; the other cases follow from the endings. */
export function cityForms(name: string, inName: string): PlaceForms {
  const nominative = normalizePlace(name)
  const prepositional = normalizePlace(inName).replace(/^(?:в|во|на) /, '')
  return { free: [nominative, prepositional], bound: [accusativeOf(nominative), ...caseForms(nominative)] }
}

const accusativeOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.replace(/ая$/, 'ую').replace(/яя$/, 'юю').replace(/а$/, 'у').replace(/я$/, 'ю'))
    .join(' ')

/** «Тульская область», «в Тульской области», «тульская обл»; «Республика Карелия», «в Карелии». */
export function regionForms(name: string): PlaceForms {
  const free = name
    .split(/ — |[()]/)
    .map(normalizePlace)
    .filter(Boolean)
  free.push(normalizePlace(name))
  const bound: string[] = []
  const beside: string[] = []
  for (const one of [...free]) {
    const republic = one.match(/^республика (.+)$/)?.[1]
    if (republic) {
      free.push(republic, declineRepublic(republic), `республике ${republic}`)
      bound.push(`республики ${republic}`, ...caseForms(republic))
      beside.push(`респ ${republic}`, `республики ${republic}`, ...caseForms(republic))
    }
    const ownRepublic = one.match(/^(.+)ая республика$/)?.[1]
    if (ownRepublic) beside.push(`${ownRepublic}ая респ`, `${ownRepublic}ой республики`, `${ownRepublic}ой республике`)
    const area = one.match(/^(.+)ая (область|автономная область)$/)?.[1]
    if (area) {
      free.push(`${area}ой области`, `${area}ую область`, `${area}ая обл`, `${area}ой обл`)
      beside.push(`${area}ая`, `${area}ой`)
    }
    const territory = one.match(/^(.+)ий край$/)?.[1]
    if (territory) {
      free.push(`${territory}ом крае`, `${territory}ого края`)
      beside.push(`${territory}ий кр`, `${territory}ий`, `${territory}ого`)
    }
  }
  return { free, bound, beside }
}

const declineRepublic = (name: string) =>
  name
    .replace(/ия$/, 'ии')
    .replace(/ея$/, 'ее')
    .replace(/а$/, 'е')
    .replace(/(стан|алтай)$/, (end) => (end === 'алтай' ? 'алтае' : 'стане'))

/** Short names that mean something else as well: a kind of company, another region. */
const AMBIGUOUS_OKRUGS = new Set(['зао', 'нао', 'тао', 'сао', 'вао'])

/** «Приморский район», «в Приморском районе», «Приморский р-н»; «Центральный округ», «ЦАО». */
export function districtForms(name: string, shortName: string): PlaceForms {
  const nominative = normalizePlace(name)
  const [, stem = '', kind = ''] = nominative.match(/^(.+)[иы]й (район|округ)$/) ?? []
  const short = normalizePlace(shortName)
  const isFree = short !== '' && !AMBIGUOUS_OKRUGS.has(short)
  return {
    free: [
      nominative,
      `${stem}ом ${kind}е`,
      `${stem}ого ${kind}а`,
      ...(kind === 'район' ? [nominative.replace(kind, 'р н')] : []),
      ...(isFree ? [short] : []),
    ],
    bound: short !== '' && !isFree ? [short] : [],
  }
}
