import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { plural } from '#lib/text/plural.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { MAX_DECISION_LENGTH } from '../contract/complaint-cases.ts'
import { decideFlaggedCase, type FlaggedCaseDetails, showFlaggedCase } from '../contract/moderation.ts'
import type { Route } from './+types/flagged-case.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { WhyNot } from './case-notices.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { OperatorPage } from './operator-page.tsx'
import { SubjectDetails } from './subject-details.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { found: await loadPage(context, showFlaggedCase, { params }), now: context.get(siteContext).now }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  return submitOperatorDecision(context, decideFlaggedCase, { params, fields, list: href('/operator/moderation') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Находка правил: оператор')

const HELD_LABELS = {
  vacancy: () => 'Скрыть вакансию',
  resume: () => 'Скрыть резюме',
  company: ({ open_vacancies: open }: FlaggedCaseDetails) =>
    `Скрыть все открытые вакансии компании: ${open} ${plural(open, 'вакансия', 'вакансии', 'вакансий')}`,
}

export default function FlaggedCasePage({ loaderData: { found, now }, actionData }: Route.ComponentProps) {
  const { flagged, version, text, risk, neighbours, why_no_hold } = found
  const { subject_kind, title, company, reasons, due_at, is_sample } = flagged
  const decisions = [
    { value: 'approved', label: subject_kind === 'vacancy' ? 'Нарушения нет, показывать' : 'Нарушения нет' },
    ...(why_no_hold ? [] : [{ value: 'held', label: HELD_LABELS[subject_kind](found) }]),
  ]
  return (
    <OperatorPage title={title || 'Без названия'}>
      <p className="mb-4 flex flex-wrap gap-x-3 text-meta">
        {company && <TextLink to={href('/companies/:id', { id: String(company.id) })}>{company.name}</TextLink>}
        <DeadlineText at={due_at} now={now} isWish={is_sample} />
      </p>
      <div className="grid items-start gap-x-10 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">
          <Section title="Что нашли правила">
            <ul className="list-disc pl-5">
              {reasons.map((reason) => (
                <li key={reason.code}>{reason.text}</li>
              ))}
            </ul>
          </Section>
          <SubjectDetails text={text} neighbours={neighbours} />
        </div>
        <div>
          {risk && (
            <Section title={`Риск ${risk.score} из 100`}>
              <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                {risk.reasons.map((reason) => (
                  <div key={reason.code} className="col-span-2 grid grid-cols-subgrid">
                    <dt>{reason.text}</dt>
                    <dd className="text-right font-semibold">{reason.points}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          <Section title="Решение">
            {why_no_hold && <WhyNot sentence={why_no_hold} />}
            <CaseDecisionForm endpoint={decideFlaggedCase} refused={actionData?.refused} options={decisions}>
              {version !== null && <input type="hidden" name="version" value={version} />}
              <TextArea
                name="answer"
                label="Слова для владельца"
                hint="Если скрываете: что нарушено и что исправить."
                max={MAX_DECISION_LENGTH}
                short
                optional
              />
            </CaseDecisionForm>
          </Section>
        </div>
      </div>
    </OperatorPage>
  )
}
