import { numberText } from '#lib/numbers/format-number.ts'

const KILOBYTE = 1024

/** `340 КБ`, `1,2 МБ` */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE
    ? `${numberText(kilobytes)}\u00a0КБ`
    : `${(kilobytes / KILOBYTE).toFixed(1).replace('.', ',')}\u00a0МБ`
}
