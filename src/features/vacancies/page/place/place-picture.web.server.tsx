import type { ReactNode } from 'react'

/** `wide` stands beside the photo, `low` across a phone. Both are around the place of work, in pixels. */
const VIEWS = { wide: '-221 -160 442 320', low: '-400 -115 800 230' }
/** What each view is sure to show: names stay inside. */
const SURE = { x: 196, y: 106 }

export type PlaceView = { view: keyof typeof VIEWS; label: string }

/** The frame of a map of a place of work, drawn from the reference data: no tiles, no third party, no script. */
export function PlaceFrame({ view, label, ground, children }: PlaceView & { ground: string; children: ReactNode }) {
  const [, , width, height] = VIEWS[view].split(' ')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={VIEWS[view]}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      className={`size-full text-note ${ground}`}
    >
      {children}
    </svg>
  )
}

/** Names keep a band of the ground around them, so that no line runs through a letter. The map adds the colour of its ground. */
export const NAME_CLASS = 'fill-ink1 stroke-4 [paint-order:stroke] [stroke-linejoin:round]'

export type PicturePoint = { x: number; y: number }

/** Where the work is, with its address. */
export const Pin = ({ at: { x, y }, address, nameClass }: { at: PicturePoint; address: string; nameClass: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M0 0c-11-13-15-18-15-25a15 15 0 0 1 30 0c0 7-4 12-15 25z"
      className="fill-primary stroke-surface"
      strokeWidth="2.5"
    />
    <circle cy="-25" r="5" className="fill-on-primary" />
    <text x="20" y="-20" className={`${nameClass} font-bold`}>
      {address}
    </text>
  </g>
)

/** A part of the picture that is taken. */
export type TakenBox = { left: number; right: number; top: number; bottom: number }

const LETTER_PIXELS = 7

export const boxOfPin = ({ x, y }: PicturePoint, address: string): TakenBox => ({
  left: x - 18,
  // Its letters are bold.
  right: x + 20 + address.length * (LETTER_PIXELS + 1),
  top: y - 44,
  bottom: y + 2,
})

const meets = (one: TakenBox, other: TakenBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Where a name stands beside its point, and takes that place: on the side where it covers nothing. Undefined if it fits nowhere,
 * unless it has to stand.
 */
export function placeName({ x, y }: PicturePoint, name: string, taken: TakenBox[], isNeeded = false) {
  const width = name.length * LETTER_PIXELS
  const sides = [true, false].map((isLeft) => {
    const at = isLeft ? x - 13 : x + 13
    const box = { left: isLeft ? at - width : at, right: isLeft ? at : at + width, top: y - 9, bottom: y + 9 }
    return { at, box, textAnchor: isLeft ? ('end' as const) : ('start' as const) }
  })
  const free = sides.find(
    ({ box }) =>
      box.left > -SURE.x && box.right < SURE.x && Math.abs(y) < SURE.y && !taken.some((other) => meets(box, other)),
  )
  const side = free ?? (isNeeded ? sides[0] : undefined)
  if (!side) return undefined
  taken.push(side.box)
  return { x: side.at, y: y + 5, textAnchor: side.textAnchor }
}
