import BellPlus from 'lucide-react/icons/bell-plus'
import { href } from 'react-router'
import { VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { SuccessPanel } from '#ui/feedback/success-panel.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { OwnResume } from '../../contract/resumes.ts'
import { RESUME_ACCESS_LABELS } from '../../visibility/access-options.ts'
import type { loadFittingVacancies } from './fitting-vacancies.server.ts'
import { PUBLISHED_FLAG } from './return-address.ts'
import { listCompletionAdvice } from './sections/completion-advice.ts'
import { openSection } from './sections/open-section.ts'

const MAX_ADVICE = 3

type Props = { resume: OwnResume; fitting: Awaited<ReturnType<typeof loadFittingVacancies>>; now: string }

/** After the publication: who sees the resume, and the vacancies that fit it (ruling 40). */
export function PublishedPanel({ resume, fitting: { vacancies, total, fresh, address, saveAddress }, now }: Props) {
  const advice = listCompletionAdvice(resume.progress, MAX_ADVICE)
  const count = `${numberText(total)} ${plural(total, 'вакансию', 'вакансии', 'вакансий')}`
  return (
    <>
      <SuccessPanel
        title="Резюме опубликовано"
        actions={
          <>
            <ButtonLink to={total > 0 ? address : href('/search/vacancies')}>
              {total > 0 ? `Смотреть ${count}` : 'Смотреть все вакансии'}
            </ButtonLink>
            <ButtonLink to={`?${PUBLISHED_FLAG}#complete`} kind="outlined">
              Дополнить резюме
            </ButtonLink>
            <TextLink standalone to={`${href('/resumes/:slug', { slug: resume.slug })}?as=employer`}>
              Открыть, как видит работодатель
            </TextLink>
          </>
        }
      >
        <p>
          {RESUME_ACCESS_LABELS[resume.access_type]}.{' '}
          {total > 0 ? (
            <>
              Сейчас {plural(total, 'подходит', 'подходят', 'подходит')} {numberText(total)}&nbsp;
              {plural(total, 'вакансия', 'вакансии', 'вакансий')} в вашем городе и до&nbsp;50&nbsp;км от него
              {fresh > 0 && (
                <>
                  , {numberText(fresh)}&nbsp;{plural(fresh, 'новая', 'новые', 'новых')} за сутки
                </>
              )}
              .
            </>
          ) : (
            'В вашем городе и до 50\u00A0км от него по этой профессии вакансий пока нет.'
          )}
        </p>
      </SuccessPanel>
      {vacancies.length > 0 && (
        <Section title="Подходят лучше всего">
          <ListRows>
            {vacancies.map((vacancy) => (
              <VacancyListRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
            ))}
          </ListRows>
        </Section>
      )}
      {advice.length > 0 && (
        <Section title="Что добавить, чтобы звали чаще">
          <ul className="card-rows">
            {advice.map(({ section, title, minutes, gain }) => (
              <li key={section} className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-2.5">
                <a
                  href={`#${section}`}
                  onClick={(event) => openSection(section, event)}
                  className="py-1 font-semibold text-primary underline underline-offset-4 hover:decoration-2"
                >
                  {title}
                </a>{' '}
                <span className="ml-auto text-ink2 text-meta">
                  около {numberText(minutes)}&nbsp;{plural(minutes, 'минуты', 'минут', 'минут')}, +{gain}&nbsp;%
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 card p-4">
        <BellPlus size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">Сообщать о новых таких вакансиях</p>
          <p className="text-ink2 text-meta">Сразу, раз в день или раз в неделю: письмом и на сайте</p>
        </div>
        <ButtonLink to={saveAddress} kind="outlined" size="small">
          Выбрать и включить
        </ButtonLink>
      </div>
    </>
  )
}
