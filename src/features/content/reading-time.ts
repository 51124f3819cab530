import { plural } from '#lib/text/plural.ts'

/** `5 минут` */
export const readingTimeText = (minutes: number) => `${minutes}\u00A0${plural(minutes, 'минута', 'минуты', 'минут')}`
