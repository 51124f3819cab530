import { plural } from '#lib/text/russian-text.ts'

/** `5 минут` */
export const readingTimeText = (minutes: number) => `${minutes}\u00A0${plural(minutes, 'минута', 'минуты', 'минут')}`
