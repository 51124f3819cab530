/** First letters of the first two names, or the first letter of the only one. */
export const personInitials = (name: string): string => firstLetters(wordsOf(name)).toUpperCase()

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? []
const firstLetters = (words: string[]) => words.slice(0, 2).map(firstLetter).join('')
const firstLetter = (word: string) => word.match(/./u)?.[0] ?? ''

const SIZE_CLASS = { 24: 'size-6 text-[10px]', 32: 'size-8 text-xs', 40: 'size-10 text-meta', 64: 'size-16 text-row' }

const TONE_CLASS = { soft: 'bg-primary-soft text-primary', strong: 'bg-primary text-on-primary' }

type Props = {
  name: string
  photo?: string | null
  size?: keyof typeof SIZE_CLASS
  /** `strong` is the signed-in person. */
  tone?: keyof typeof TONE_CLASS
}

/** Circle of a person: the photo, or initials. Hidden from screen readers, because the name is shown beside it. */
export function PersonCircle({ name, photo, size = 32, tone = 'soft' }: Props) {
  const box = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full ${SIZE_CLASS[size]}`
  return photo ? (
    <img src={photo} alt="" width={size} height={size} loading="lazy" className={`${box} object-cover`} />
  ) : (
    <span aria-hidden="true" className={`${box} font-bold forced-colors:border ${TONE_CLASS[tone]}`}>
      {personInitials(name)}
    </span>
  )
}
