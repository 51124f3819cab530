import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** Watermark of a copy: short enough to be read from a photo, and hard to guess. */
export const newWatermark = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
