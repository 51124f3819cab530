import signs from './industry-signs.svg'

const SIZE_CLASS = {
  24: 'size-6 rounded-[7px]',
  32: 'size-8 rounded-tag',
  40: 'size-10 rounded-control',
  48: 'size-13 rounded-control',
  64: 'size-16 rounded-card',
  96: 'size-24 rounded-card',
}

const TINT_CLASS = [
  'bg-mark-a text-mark-a-ink',
  'bg-mark-b text-mark-b-ink',
  'bg-mark-c text-mark-c-ink',
  'bg-mark-d text-mark-d-ink',
  'bg-mark-e text-mark-e-ink',
  'bg-mark-f text-mark-f-ink',
]

type Props = {
  company: {
    /** Chooses the tint, so that it never changes; without it, as for a company that is not named, the name does. */
    id?: number | null
    name: string
    logo_path: string | null
    /** Industry of the first level, for the sign. */
    industry_id?: number | null
  }
  size?: keyof typeof SIZE_CLASS
}

/**
 * Square of a company: its logo on white, or the sign of its industry. Hidden from screen readers, because the name is
 * always shown beside it.
 */
export function CompanyLogo({ company: { id, name, logo_path, industry_id }, size = 48 }: Props) {
  const box = `relative inline-flex shrink-0 items-center justify-center overflow-hidden print:border ${SIZE_CLASS[size]}`
  if (logo_path) {
    return (
      <span aria-hidden="true" className={`${box} bg-white text-black shadow-card`}>
        <img src={logo_path} alt="" width={size} height={size} loading="lazy" className="size-full object-contain" />
      </span>
    )
  }
  const tint = TINT_CLASS[(id || sumOfCodes(name)) % TINT_CLASS.length]
  return (
    <span aria-hidden="true" className={`${box} forced-colors:border ${tint}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[46%]">
        <use href={`${signs}#i${industry_id ?? 0}`} />
      </svg>
    </span>
  )
}

const sumOfCodes = (name: string) => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)

/** Logo within a line of text; nothing without a logo. */
export const SmallCompanyLogo = ({ path }: { path: string | null }) =>
  path && (
    <img
      src={path}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      className="mr-1.5 inline size-5 bg-white object-contain align-text-bottom"
    />
  )
