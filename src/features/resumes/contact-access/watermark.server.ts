import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const WATERMARK_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const WATERMARK_LENGTH = 6

/** Watermark of a copy: short enough to be read from a photo, and hard to guess. */
export const createWatermark = () =>
  Array.from({ length: WATERMARK_LENGTH }, () => WATERMARK_CHARACTERS[randomInt(WATERMARK_CHARACTERS.length)]).join('')
