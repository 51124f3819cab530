import { href } from 'react-router'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { SuccessPanel } from '../../ui/feedback/success-panel.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { VacancyListRow } from '../../vacancies/vacancy-list-row.tsx'
import { RESUME_ACCESS_LABELS } from '../visibility/access-options.ts'
import type { loadFittingVacancies } from './fitting-vacancies.server.ts'
import { PUBLISHED_FLAG } from './return-address.ts'

type Props = { resume: OwnResume; fitting: Awaited<ReturnType<typeof loadFittingVacancies>>; now: string }

/** After the publication: who sees the resume, and the vacancies that fit it (ruling 40). */
export function PublishedPanel({ resume, fitting: { vacancies, total, address }, now }: Props) {
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
          {total > 0
            ? 'Откликайтесь на подходящие вакансии: ответ придёт в раздел «Отклики».'
            : 'В вашем городе по этой профессии вакансий пока нет.'}
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
    </>
  )
}
