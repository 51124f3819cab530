import { WebAddress } from '#contract/core/shapes.ts'
import { LINK_TYPES, type ResumeLink } from '#contract/resumes/resume-details.ts'
import { findValueAfterLabel } from './labelled-values.ts'
import { highConfidence, type ParsedValue } from './parsed-value.ts'
import { spanOf, type TextLine } from './text-lines.ts'

const URL_PATTERN = /https?:\/\/\S+/i

/** Parses lines such as «GitHub: https://github.com/pyotr», or a URL without a label. */
export function parseLinks(lines: readonly TextLine[]): ParsedValue<ResumeLink[]> | undefined {
  const rows = lines.flatMap((line) => {
    const url = URL_PATTERN.exec(line.text)?.[0] ?? ''
    if (url === '' || !WebAddress.safeParse(url).success) return []
    const type = LINK_TYPES.find(({ name }) => findValueAfterLabel([line], name))?.code ?? 'other'
    return [{ line, link: { type, url } as ResumeLink }]
  })
  return rows.length === 0
    ? undefined
    : highConfidence(
        rows.map(({ link }) => link),
        spanOf(rows.map(({ line }) => line)),
      )
}
