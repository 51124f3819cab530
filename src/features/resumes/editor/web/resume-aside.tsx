import type { ReactNode } from 'react'
import { Meter } from '#ui/feedback/meter.tsx'
import { fieldLabels } from '../../web/resume-labels.ts'
import { type ResumeProgress, resumeFieldWeight } from '../rules/resume-progress.ts'
import { findSectionOfProgressField, type ResumeFormSectionName } from './sections/form-sections.ts'
import { openSection } from './sections/open-section.ts'

/** How much of the resume is filled in, the one thing that would add most, and the skill that is wanted most. */
export function ResumeProgressPanel({ progress, skillAdvice }: { progress: ResumeProgress; skillAdvice?: string }) {
  const best = mostUsefulField(progress)
  const section = best && findSectionOfProgressField(best)
  return (
    <div className="card p-4">
      <Meter label="Резюме заполнено" percent={progress.percentage} />
      <p className="mt-2 text-ink2 text-meta">
        {section ? (
          <>
            {progress.mandatory.length > 0 ? 'Без этого не опубликовать: ' : 'Больше всего даст: '}
            <SectionLink section={section}>
              {fieldLabels(progress.mandatory.length > 0 ? progress.mandatory : [best])}
            </SectionLink>
            {progress.mandatory.length === 0 && `, +${resumeFieldWeight(best)} %`}
          </>
        ) : (
          'Заполнены все основные разделы'
        )}
      </p>
      {skillAdvice && (
        <p className="wrap-anywhere mt-1 text-ink2 text-meta">
          <SectionLink section="skills">Добавьте навык</SectionLink> {skillAdvice}
        </p>
      )}
    </div>
  )
}

/** What publishing needs comes first. */
function mostUsefulField({ mandatory, recommended }: ResumeProgress): string | undefined {
  const fields = mandatory.length > 0 ? mandatory : recommended
  return [...fields].sort((one, other) => resumeFieldWeight(other) - resumeFieldWeight(one))[0]
}

/** Who sees the resume, with the way to change it. */
export const AudiencePanel = ({ summary }: { summary: string }) => (
  <div className="card p-4">
    <h2 className="font-semibold">Кто видит</h2>
    <p className="wrap-anywhere mt-1 text-[15px] text-ink2">{summary}</p>
    <SectionLink section="access">Изменить</SectionLink>
  </div>
)

/** What the publication of a new resume leads to. */
export const NextStepsPanel = () => (
  <div className="card p-4">
    <h2 className="mb-2 font-semibold">Что будет дальше</h2>
    <ol className="list-decimal space-y-1.5 pl-5 text-[15px] text-ink2 marker:font-semibold marker:text-ink1">
      <li>Опубликуем сразу</li>
      <li>Покажем подходящие вакансии</li>
      <li>Опыт, права и фото добавите, когда захотите</li>
    </ol>
  </div>
)

export const SectionLink = ({ section, children }: { section: ResumeFormSectionName; children: ReactNode }) => (
  <a
    href={`#${section}`}
    onClick={(event) => openSection(section, event)}
    className="inline-block py-1 text-primary underline underline-offset-4 max-tablet:py-2.5"
  >
    {children}
  </a>
)
