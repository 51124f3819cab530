import { kilometresText } from '#features/reference/rules/distance.ts'
import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import type { FoundTown } from '../search/contract/vacancy-search.ts'
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, type Projection } from './map-projection.ts'

/** On a narrow phone the picture is a fifth smaller: there this is 44 px. */
export const TARGET_RADIUS = 27
/** Nearer bubbles would cover each other. */
const MERGE_DISTANCE = 48
/** What a phone cuts off at the sides, and the buttons on the map. */
const SEEN = { left: 26, right: MAP_WIDTH - 26, top: 72, bottom: MAP_HEIGHT - 72 }
/** Square units that a name may cover of others. */
const MAX_COVERED = 700
const MAX_BUBBLES = 18

export type TownBubble = MapPoint &
  GlobePoint & {
    ids: number[]
    /** «Зеленодольск и Волжск» */
    name: string
    /** «40 км», «ваш город» */
    note: string
    count: number
    isOwn: boolean
    radius: number
    /** None where it would cover its neighbours: the name is said all the same. */
    label: Label | undefined
  }
type Label = MapPoint & { anchor: 'start' | 'middle' | 'end' }
type Placed = MapPoint & { towns: FoundTown[]; isOwn: boolean }

/** The places of a map, those near each other as one. `ownIds`: where the person looks for work. */
export function mergePlaces(towns: readonly FoundTown[], project: Projection, ownIds: readonly number[]): Placed[] {
  const merged: Placed[] = []
  for (const town of towns) {
    const point = project(town)
    if (!isSeen(point)) continue
    const near = merged.find((one) => Math.hypot(one.x - point.x, one.y - point.y) < MERGE_DISTANCE)
    if (near) near.towns.push(town)
    else merged.push({ ...point, towns: [town], isOwn: ownIds.includes(town.id) })
  }
  return merged.slice(0, MAX_BUBBLES)
}

type BubbleWords = {
  /** What is said of the own one: «ваш город». */
  ownNote: string
  /** Of places that are one bubble, where the sum is not what is found there. */
  countOf?: ((ids: number[]) => number | undefined) | undefined
}

/** Places as bubbles, the greatest first. */
export function townBubbles(shown: readonly Placed[], words: BubbleWords): TownBubble[] {
  const taken = shown.map(({ x, y }) => boxAround(x, y, TARGET_RADIUS - 3))
  return shown.map((one) => {
    const { name, note, count, ids } = wordsOf(one, words)
    const radius = radiusOf(count)
    const { label, box } = placeLabel(one, Math.max(name.length * 8, note.length * 7), radius, taken)
    if (label) taken.push(box)
    const [{ lng, lat }] = one.towns as [FoundTown]
    return { x: one.x, y: one.y, lng, lat, ids, name, note, count, isOwn: one.isOwn, radius, label }
  })
}

const isSeen = ({ x, y }: MapPoint) => x >= SEEN.left && x <= SEEN.right && y >= SEEN.top && y <= SEEN.bottom

/** A hundred times as many is a wider bubble, not one that covers the map. */
const radiusOf = (count: number) => (count === 0 ? 6 : Math.min(TARGET_RADIUS - 2, 17 + Math.log10(count) * 4))

function wordsOf({ towns, isOwn }: Placed, { ownNote, countOf }: BubbleWords) {
  const [first, second] = towns
  const ids = towns.map(({ id }) => id)
  const kilometres = towns.flatMap(({ km }) => km ?? [])
  const count = countOf?.(ids) ?? towns.reduce((sum, town) => sum + town.count, 0)
  const others = towns.length > 2 ? ` и ещё ${towns.length - 1}` : second ? ` и ${second.name}` : ''
  const nearest = Math.min(...kilometres)
  // The searched town itself.
  const distance = kilometres.length > 0 && nearest > 0 ? kilometresText(nearest) : ''
  return {
    ids,
    name: first!.name + others,
    note: count === 0 ? 'пока нет' : isOwn ? ownNote : distance,
    count,
  }
}

type Box = { left: number; right: number; top: number; bottom: number }
const boxAround = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
const outside = ({ left, right }: Box) => Math.max(0, 8 - left) + Math.max(0, right - (MAP_WIDTH - 8))

/** The name beside, below or above its bubble: where it covers the least. */
function placeLabel(
  { x, y }: MapPoint,
  width: number,
  radius: number,
  taken: readonly Box[],
): { label: Label | undefined; box: Box } {
  const gap = radius + 8
  const places: Label[] = [
    { x: x + gap, y: y - 3, anchor: 'start' },
    { x, y: y + gap + 10, anchor: 'middle' },
    { x, y: y - gap - 16, anchor: 'middle' },
    { x: x - gap, y: y - 3, anchor: 'end' },
  ]
  const ranked = places.map((label) => {
    const box = boxOf(label, width)
    return { label, box, cost: outside(box) * 200 + taken.reduce((sum, one) => sum + overlap(box, one), 0) }
  })
  const best = ranked.reduce((one, other) => (other.cost < one.cost ? other : one))
  return best.cost > MAX_COVERED ? { label: undefined, box: best.box } : best
}

function boxOf({ x, y, anchor }: Label, width: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 13, bottom: y + 21 }
}
