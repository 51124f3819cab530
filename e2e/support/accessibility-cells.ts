import { SCREENS, type ScreenUser } from './screens.ts'

/** The whole matrix when LONG is set, otherwise every seventh cell. */
const SAMPLE_STEP = process.env.LONG ? 1 : 7

const allCells = (Object.keys(SCREENS) as ScreenUser[]).flatMap((who) =>
  SCREENS[who].flatMap((address) => (['light', 'dark'] as const).map((colorScheme) => ({ who, address, colorScheme }))),
)

/** Screens by user and colours of which the accessibility is checked. In the short run each stands on one kind of screen. */
export const ACCESSIBILITY_CELLS = allCells
  .map((cell, n) => ({ ...cell, tag: process.env.LONG ? [] : [n % (2 * SAMPLE_STEP) === 0 ? '@desktop' : '@phone'] }))
  .filter((_, n) => n % SAMPLE_STEP === 0)
