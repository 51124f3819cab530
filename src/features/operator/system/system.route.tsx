import { Form, href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import {
  type FailedJob,
  listActivityCounts,
  listFailedJobs,
  listLoadedDictionaries,
  listSiteSettings,
  retryFailedJob,
  type StatisticName,
  saveSiteSetting,
} from '../contract/system.ts'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { DoneNotice, OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/system.route.ts'
import { SiteSettings } from './site-settings.tsx'

const STATISTIC_NAMES: Record<StatisticName, string> = {
  accounts: 'Аккаунты',
  vacancies: 'Вакансии, опубликованные впервые',
  resumes: 'Резюме',
  applications: 'Отклики и приглашения',
  complaints: 'Жалобы',
  phone_complaints: 'Жалобы на номера',
  phone_checks: 'Проверки номеров',
  tickets: 'Обращения',
  decisions: 'Записи журнала операторов',
}

export async function loader({ context }: Route.LoaderArgs) {
  const [user, counts, jobs, settings, dictionaries] = await Promise.all([
    loadUser(context),
    loadEndpoint(context, listActivityCounts, {}),
    loadEndpoint(context, listFailedJobs, {}),
    loadEndpoint(context, listSiteSettings, {}),
    loadEndpoint(context, listLoadedDictionaries, {}),
  ])
  return { isAdmin: user?.operator_role === 'admin', counts, jobs, settings, dictionaries }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const list = href('/operator/system')
  if (fields.intent !== 'retry') return submitOperatorDecision(context, saveSiteSetting, { params: {}, fields, list })
  return submitOperatorDecision(context, retryFailedJob, { params: { id: String(fields.subject) }, fields, list })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Система: оператор')

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, counts, jobs, settings, dictionaries } = loaderData
  return (
    <OperatorPage title="Система">
      <DoneNotice />
      <Section title="Что произошло">
        <div className="max-w-text overflow-x-auto">
          <table className="w-full border-rule border-t">
            <caption className="sr-only">Новые записи за день, неделю и тридцать дней</caption>
            <thead>
              <tr className="border-rule border-b text-ink2 text-meta">
                <th scope="col" className="py-2 text-left font-medium">
                  Новые
                </th>
                {['За день', 'За 7 дней', 'За 30 дней'].map((period) => (
                  <th key={period} scope="col" className="py-2 pl-4 text-right font-medium">
                    {period}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map(({ name, day, week, month }) => (
                <tr key={name} className="border-rule border-b">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {STATISTIC_NAMES[name]}
                  </th>
                  <td className="py-1.5 pl-4 text-right">{day}</td>
                  <td className="py-1.5 pl-4 text-right">{week}</td>
                  <td className="py-1.5 pl-4 text-right">{month}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <FailedJobs jobs={jobs} refusedText={actionData?.intent === 'retry' ? actionData.refused.message : undefined} />
      <SiteSettings
        settings={settings}
        isAdmin={isAdmin}
        refused={actionData?.intent === 'retry' ? undefined : actionData?.refused}
      />
      <Section title="Справочники">
        <p className="mb-2 max-w-text text-ink2">
          Приходят со сборкой: их источник и дату сверяет команда npm run reference:check.
        </p>
        <Disclosure summary={`Показать, сколько строк в каждом из ${dictionaries.length}`}>
          <dl className="grid max-w-text grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {dictionaries.map(({ name, rows }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="font-mono text-meta">{name}</dt>
                <dd className="text-right">{rows}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </Section>
    </OperatorPage>
  )
}

/** Jobs with a failed try; those without tries left can be repeated. */
function FailedJobs({ jobs, refusedText }: { jobs: FailedJob[]; refusedText: string | undefined }) {
  return (
    <Section title="Задания, которые не удались">
      {refusedText && <Notice>{refusedText}.</Notice>}
      {jobs.length === 0 && <p className="text-ink2">Все задания выполняются.</p>}
      <ul className="max-w-text">
        {jobs.map(({ id, name, attempts, max_attempts, is_dead, enqueued_at, run_at, reason }) => (
          <li key={id} className="border-rule border-b py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="text-ink3">№ {id}</span>
                <span className="font-mono">{name}</span>
                {is_dead && <Tag tone="danger">попытки кончились</Tag>}
              </p>
              {is_dead && (
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="intent" value="retry" />
                  <input type="hidden" name="subject" value={id} />
                  <SubmitButton kind="outlined" size="small">
                    Повторить
                  </SubmitButton>
                </Form>
              )}
            </div>
            <p className="text-ink2 text-meta">
              поставлено {dateText(enqueued_at)}, {timeText(enqueued_at)}; попыток {attempts} из {max_attempts}
              {!is_dead && `, следующая ${dateText(run_at)}, ${timeText(run_at)}`}
            </p>
            <p className="wrap-anywhere text-meta">{reason}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
