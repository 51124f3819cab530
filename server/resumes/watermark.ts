import { randomInt } from 'node:crypto'

/** Without those that are read one for another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** What a copy is marked with: short enough to be read off a photograph, and not to be guessed. */
export const newWatermark = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
