import { type GlobePoint, KM_IN_DEGREE } from '#lib/numbers/globe-distance.ts'

/** The picture in its own units: pixels on a desktop. */
export const MAP_WIDTH = 480
export const MAP_HEIGHT = 720

export type MapPoint = { x: number; y: number }
export type Projection = (point: GlobePoint) => MapPoint

/** The circle of a radius leaves room for the names beside it. */
const CIRCLE = 195
const MIDDLE = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Units in a kilometre where so many kilometres fill the circle. */
export const unitsInKm = (km: number) => CIRCLE / km

/** A plane around a point: as exact as a picture of some hundred kilometres needs. */
export function projectAround(centre: GlobePoint, km: number): Projection {
  const units = unitsInKm(km) * KM_IN_DEGREE
  const narrow = Math.cos(radians(centre.lat))
  return ({ lat, lng }) => ({
    x: MIDDLE.x + eastOf(lng, centre.lng) * narrow * units,
    y: MIDDLE.y - (lat - centre.lat) * units,
  })
}

/** Buttons stand above it, and words below. */
const FITTED_HEIGHT = 380
/** A single place is not looked at more closely, in kilometres. */
const MIN_FITTED_KM = 3

/** The middle of some points of a town, and how far to look so that bubbles on all of them are whole. */
export function fitAround(points: readonly GlobePoint[]): { centre: GlobePoint; km: number } {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const centre = { lat: middleOf(lats), lng: middleOf(lngs) }
  const eastKm = spanOf(lngs) * KM_IN_DEGREE * Math.cos(radians(centre.lat))
  const farthest = Math.max(eastKm / MARGINED_WIDTH, (spanOf(lats) * KM_IN_DEGREE) / FITTED_HEIGHT)
  return { centre, km: Math.max(MIN_FITTED_KM, farthest * CIRCLE) }
}

/** Degrees to the east, also across the meridian of 180°. */
const eastOf = (lng: number, from: number) => ((lng - from + 540) % 360) - 180

/** The cone of atlases of Russia: parallels are arcs, and the north is no wider than it is. */
const CONE = { lng: 100, parallels: [52, 64] as const }

/** Fits points into the picture. Of fewer than two a part of the country around them is shown. */
export function projectCountry(points: readonly GlobePoint[]): Projection {
  const [first, second] = CONE.parallels.map(radians) as [number, number]
  const share = (Math.sin(first) + Math.sin(second)) / 2
  const constant = Math.cos(first) ** 2 + 2 * share * Math.sin(first)
  const place = ({ lat, lng }: GlobePoint): MapPoint => {
    const radius = Math.sqrt(constant - 2 * share * Math.sin(radians(lat))) / share
    const angle = share * radians(eastOf(lng, CONE.lng))
    return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) }
  }
  const placed = points.map(place)
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)]
  const centre = { x: middleOf(xs), y: middleOf(ys) }
  const units = Math.min(
    MARGINED_WIDTH / Math.max(spanOf(xs), MIN_SPAN),
    MARGINED_HEIGHT / Math.max(spanOf(ys), MIN_SPAN),
  )
  return (point) => {
    const { x, y } = place(point)
    return { x: MIDDLE.x + (x - centre.x) * units, y: MIDDLE.y + (y - centre.y) * units }
  }
}

/** Bubbles at the edges are whole, and so are names below them. */
const MARGINED_WIDTH = MAP_WIDTH - 110
const MARGINED_HEIGHT = MAP_HEIGHT - 240
/** About 600 km, in radii of the globe. */
const MIN_SPAN = 0.1

const middleOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2
const spanOf = (values: readonly number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values))
