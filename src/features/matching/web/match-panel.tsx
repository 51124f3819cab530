import { href, useFetcher } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { Slider } from '#ui/form/fields/slider.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { MatchSettings } from '../contract/match.ts'
import { IMPORTANCE_KEYS } from '../contract/match-criteria.ts'
import { IMPORTANCE_LABELS } from '../rules/weights.ts'
import type { ImportanceControls } from './use-importance.ts'

const IMPORTANCE_STEPS = ['не важно', 'меньше', 'как обычно', 'больше', 'вдвое больше'] as const

type Props = { choice: MatchSettings; importanceControls: ImportanceControls; bestFirstPath: string | undefined }

/** The resume that vacancies are compared with, and the importance of each match reason. */
export function MatchPanel({ choice, importanceControls, bestFirstPath }: Props) {
  const name = choice.resumes.find(({ id }) => id === choice.resume_id)?.name ?? ''
  return (
    <div className="border-rule border-t">
      <Disclosure summary={`Подбираем по резюме ${inQuotes(name)}`} isOpen={!bestFirstPath}>
        {choice.resumes.length > 1 && <ResumeSelect choice={choice} />}
        {bestFirstPath ? (
          <p className="pt-1 pb-3">
            <ButtonLink to={bestFirstPath} kind="outlined" size="small" preventScrollReset>
              Сначала подходящие
            </ButtonLink>
          </p>
        ) : (
          <ImportanceSliders importanceControls={importanceControls} />
        )}
        <p className="pb-3 text-meta">
          <TextLink to={href('/legal/:name', { name: 'recommendations' })}>
            Как мы подбираем и как это выключить
          </TextLink>
        </p>
      </Disclosure>
    </div>
  )
}

function ResumeSelect({ choice: { resume_id, resumes } }: { choice: MatchSettings }) {
  const fetcher = useFetcher()
  const id = useDomId()
  const isHydrated = useHydrated()
  return (
    <fetcher.Form method="post" className="max-w-90 pb-3">
      <label htmlFor={id} className="mb-1 block font-semibold text-meta">
        Резюме
      </label>
      <SelectWrapper>
        <select
          id={id}
          key={resume_id}
          name="resume_id"
          defaultValue={resume_id ?? undefined}
          onChange={({ target }) => fetcher.submit(target.form)}
          className={SELECT_CLASS}
        >
          {resumes.map((resume) => (
            <option key={resume.id} value={resume.id}>
              {resume.name}
            </option>
          ))}
        </select>
      </SelectWrapper>
      {!isHydrated && <NoScriptSubmit>Сравнить с этим</NoScriptSubmit>}
    </fetcher.Form>
  )
}

function ImportanceSliders({
  importanceControls: { importance, setWeight, reset, saveStatus },
}: {
  importanceControls: ImportanceControls
}) {
  const isHydrated = useHydrated()
  return (
    <form method="post">
      <fieldset className="grid gap-x-8 gap-y-1 tablet:grid-cols-2 desktop:grid-cols-3">
        <legend className="mb-1 font-semibold">Что для вас важнее</legend>
        {IMPORTANCE_KEYS.map((key) => (
          <Slider
            key={key}
            name={key}
            label={IMPORTANCE_LABELS[key]}
            value={importance[key]}
            stepNames={IMPORTANCE_STEPS}
            onValueChange={(value) => setWeight(key, value)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 pb-1">
        {isHydrated ? (
          <Button type="button" kind="plain" size="small" onClick={reset}>
            Сбросить
          </Button>
        ) : (
          <NoScriptSubmit>Пересчитать</NoScriptSubmit>
        )}
        <span role="status" className="text-ink2 text-meta">
          {saveStatus}
        </span>
      </div>
    </form>
  )
}

const NoScriptSubmit = ({ children }: { children: string }) => (
  <Button kind="outlined" size="small">
    {children}
  </Button>
)
