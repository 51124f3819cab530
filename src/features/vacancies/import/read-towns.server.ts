import { inQuotes } from '#lib/text/in-quotes.ts'
import { LONG_QUOTE, quote } from './quote.server.ts'
import type { ImportLookups } from './read-row.server.ts'

type FindPlace = ImportLookups['findPlace']
type Town = { id: number; name: string; region: string; otherRegions: string[] }
type Towns = { towns: Town[]; isRemote: boolean; notes: string[] }

/** Of all addresses of a vacancy. */
const MAX_LENGTH = 2000
const MAX_PARTS = 50
const MAX_REGIONS = 3

const REMOTE = /удал[её]нн?о|удал[её]нн|дистанц|на дому|из дома|remote/i
/** What begins or ends a part of an address that is no town. */
const STREET =
  /(?:^|[\s.])(?:ул|улица|ул-ца|пр|пр-т|пр-кт|просп|проспект|пер|переулок|проезд|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|тракт|м|метро|ст\.? ?м|мкр|микрорайон|р-н|район|д|дом|стр|строение|корп|корпус|к|оф|офис|помещ|этаж|тц|трц|бц|склад|зона|линия|квартал|лет)(?=[\s.\d]|$)|\d/i
const POSTCODE = /^\d{6}$/
/** What a town is called before or behind its name, besides «г.». */
const KIND_BEFORE =
  /^(?:г\.?\s?о\.?|городской округ|гор\.|пгт\.?|рп\.?|р\.?\s?п\.|пос\.?|поселок|посёлок|с\.|село|д\.|деревня|ст-ца|станица)\s+/i
const KIND_BEHIND = / (?:г|гор|город)\.?$/i
const SHORT_REPUBLIC = /^респ(?:\. ?| )/i
const REST_OF_REGION = /^(?:область|обл\.?|край|регион|пригороды?|окрестности)$/i

/**
 * The towns of a cell: shortened, beside their region, in addresses, several of them. An address begins with its town. What
 * is not read of it is named.
 */
export function readTowns(given: string, region: string, findPlace: FindPlace): Towns {
  const towns = new Map<number, Town>()
  const unread: string[] = []
  const addresses: string[] = []
  const text = given.slice(0, MAX_LENGTH)
  const isRemote = REMOTE.test(text)
  for (const part of partsOf(text, findPlace)) {
    const line = part.replaceAll(/\s+/g, ' ').trim()
    if (line === '') continue
    const found = readTogether(line, region.trim(), findPlace) ?? readAddress(line, region.trim(), findPlace)
    for (const town of found.towns) towns.set(town.id, town)
    unread.push(...found.unread)
    if (found.address.length > 0) addresses.push(found.address.join(', '))
  }
  const notes = [
    ...noteNamesakes([...towns.values()], region.trim(), findPlace),
    ...unread.map((one) => `Нет такого города: ${quote(one)}`),
    ...(addresses.length > 0 ? [`Из адреса не перенесли: ${quote(addresses.join('; '), LONG_QUOTE)}`] : []),
  ]
  return { towns: [...towns.values()], isRemote, notes }
}

/** Which of several towns with its name was taken, and a region that names none of them. */
function noteNamesakes(towns: readonly Town[], region: string, findPlace: FindPlace): string[] {
  const known = region === '' ? undefined : findPlace(region)
  const isIn = (town: Town) => known?.kind === 'country' || known?.name === town.region || known?.id === town.id
  const notes = towns.flatMap((town) => {
    const others = [...new Set(town.otherRegions)].filter((one) => one !== town.region).slice(0, MAX_REGIONS)
    return others.length > 0
      ? [`Взяли ${inQuotes(`${town.name}, ${town.region}`)}. Такой город есть и здесь: ${others.join(', ')}`]
      : []
  })
  const isUsed = region === '' || towns.length === 0 || towns.some(isIn)
  return isUsed ? notes : [...notes, `Регион не перенесли: ${quote(region)}`]
}

const partsOf = (text: string, findPlace: FindPlace) =>
  findPlace(text)?.kind === 'city' ? [text] : text.split(/[;\n|]/).slice(0, MAX_PARTS)

type Found = { towns: Town[]; unread: string[]; address: string[] }

/** «Москва и Казань», «Москва/Казань», «Нижний Новгород и область». */
function readTogether(line: string, region: string, findPlace: FindPlace): Found | undefined {
  if (findTown(line, findPlace)) return undefined
  const findOne = (text: string) => findInRegion(text, region, findPlace) ?? findTown(text, findPlace)
  const [first = '', ...others] = line.split(/ и | или |\//).map((one) => one.trim())
  const town = findOne(first)
  if (!town || others.length === 0 || others.length > MAX_PARTS) return undefined
  const towns = others.map((one) => ({ one, town: findOne(one) }))
  const isTold = ({ one, town }: (typeof towns)[number]) =>
    town !== undefined || REST_OF_REGION.test(one) || REMOTE.test(one)
  if (!towns.some(isTold)) return undefined
  return {
    towns: [town, ...towns.map((other) => other.town)].filter((one) => one !== undefined),
    unread: towns.filter((other) => !isTold(other)).map(({ one }) => one),
    address: others.filter((one) => REST_OF_REGION.test(one)),
  }
}

const townOf = ({ id, name, region, otherRegions }: Town): Town => ({ id, name, region, otherRegions })

function findInRegion(text: string, region: string, findPlace: FindPlace): (Town & { rest: string }) | undefined {
  const place = region === '' ? undefined : findPlace(`${region} ${text.replace(KIND_BEFORE, '')}`)
  return place?.kind === 'city' ? { ...townOf(place), rest: '' } : undefined
}

/** A town alone, with what stands in brackets behind it: its region, or a part of it that is left over. */
function findTown(text: string, findPlace: FindPlace): (Town & { rest: string }) | undefined {
  const bare = text.trim().replace(KIND_BEFORE, '').replace(KIND_BEHIND, '')
  const whole = findPlace(bare)
  if (whole?.kind === 'city') return { ...townOf(whole), rest: '' }
  const open = bare.indexOf('(')
  if (open <= 0) return undefined
  const place = findPlace(bare.slice(0, open).trim().replace(KIND_BEHIND, ''))
  return place?.kind === 'city'
    ? { ...townOf(place), rest: bare.slice(open).replaceAll(/[()]/g, ' ').trim() }
    : undefined
}

function readAddress(line: string, givenRegion: string, findPlace: FindPlace): Found {
  const found: Found = { towns: [], unread: [], address: [] }
  const pieces = line.split(',').slice(0, MAX_PARTS)
  let region = givenRegion
  let isStreetSeen = false
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!.trim().replace(SHORT_REPUBLIC, 'Республика ')
    const next = pieces[at + 1]?.trim() ?? ''
    if (piece === '' || POSTCODE.test(piece) || (REMOTE.test(piece) && !findTown(piece, findPlace))) continue
    const place = findPlace(piece)
    if (place?.kind === 'country') continue
    const beside = next !== '' && findPlace(next)?.kind === 'region' ? findPlace(`${piece} ${next}`) : undefined
    const town =
      beside?.kind === 'city'
        ? { ...townOf(beside), rest: '' }
        : (findInRegion(piece, region, findPlace) ?? findTown(piece, findPlace))
    if (town && !(isStreetSeen && found.towns.length > 0)) {
      found.towns.push(townOf(town))
      if (town.rest !== '') found.address.push(town.rest)
      if (beside?.kind === 'city') at += 1
    } else if (place?.kind === 'region' && found.towns.length === 0) region = piece
    else if (place?.kind === 'region' && found.towns.some((one) => one.region === place.name)) continue
    else if (STREET.test(piece) || found.towns.length > 0) {
      isStreetSeen = true
      found.address.push(piece)
    } else return { towns: [], unread: [line], address: [] }
  }
  return found.towns.length > 0 || REMOTE.test(line) ? found : { towns: [], unread: [line], address: [] }
}
