type Props = { path: string | null; name: string; large?: boolean }

/**
 * Company logo in a square of fixed size, or two letters without a logo. Hidden from screen readers, because the name
 * is always shown beside it.
 */
export function CompanyLogo({ path, name, large }: Props) {
  const side = large ? 96 : 48
  const box = `${large ? 'size-24' : 'size-12'} shrink-0 rounded-sm border border-rule`
  if (path) {
    return (
      <img src={path} alt="" width={side} height={side} loading="lazy" className={`${box} bg-white object-contain`} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${box} inline-flex items-center justify-center bg-sunken font-semibold text-ink2 ${large ? 'text-h3' : 'text-meta'}`}
    >
      {initialsOf(name)}
    </span>
  )
}

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

/** First letters of two words, or two letters of the only word. Legal forms and quotes are skipped. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !LEGAL_FORMS.has(word.toUpperCase())) ?? []
  return (words.length > 1 ? words[0]!.charAt(0) + words[1]!.charAt(0) : (words[0] ?? name).slice(0, 2)).toUpperCase()
}

const LEGAL_FORMS = new Set(['ООО', 'АО', 'ПАО', 'ЗАО', 'ОАО', 'ИП', 'НКО', 'АНО'])
