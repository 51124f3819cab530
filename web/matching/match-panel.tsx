import { useFetcher } from 'react-router'
import type { MatchChoice } from '#contract/match.ts'
import { IMPORTANCE_KEYS } from '#contract/match-codes.ts'
import { IMPORTANCE_NAMES } from '#trade/match/weights.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { Slider } from '../ui/slider.tsx'
import { useDomId } from '../ui/use-dom-id.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Turning } from './use-importance.ts'

const STEPS = ['не важно', 'меньше', 'как обычно', 'больше', 'вдвое больше'] as const

type Props = { choice: MatchChoice; turning: Turning; bestFirst: string | undefined }

/** The resume that vacancies are compared with, and the importance of each match reason. */
export function MatchPanel({ choice, turning, bestFirst }: Props) {
  const name = choice.resumes.find(({ id }) => id === choice.resume_id)?.name ?? ''
  return (
    <div className="mb-3 border-rule border-y py-1">
      <Disclosure summary={`Сравниваем с резюме «${name}»`} isOpen={!bestFirst}>
        {choice.resumes.length > 1 && <ResumeSelect choice={choice} />}
        {bestFirst ? (
          <p className="pt-1 pb-3">
            <ButtonLink to={bestFirst} kind="outlined" size="small" preventScrollReset>
              Сначала подходящие
            </ButtonLink>
          </p>
        ) : (
          <Sliders turning={turning} />
        )}
      </Disclosure>
    </div>
  )
}

function ResumeSelect({ choice: { resume_id, resumes } }: { choice: MatchChoice }) {
  const fetcher = useFetcher()
  const id = useDomId()
  const isHydrated = useHydrated()
  return (
    <fetcher.Form method="post" className="max-w-90 pb-3">
      <label htmlFor={id} className="mb-1 block font-semibold text-meta">
        Резюме
      </label>
      <SelectBox>
        <select
          id={id}
          key={resume_id}
          name="resume_id"
          defaultValue={resume_id ?? undefined}
          onChange={({ target }) => fetcher.submit(target.form)}
          className={SELECT}
        >
          {resumes.map((resume) => (
            <option key={resume.id} value={resume.id}>
              {resume.name}
            </option>
          ))}
        </select>
      </SelectBox>
      {!isHydrated && <WithoutScript>Сравнить с этим</WithoutScript>}
    </fetcher.Form>
  )
}

function Sliders({ turning: { importance, turn, reset, said } }: { turning: Turning }) {
  const isHydrated = useHydrated()
  return (
    <form method="post">
      <fieldset className="grid gap-x-8 gap-y-1 tablet:grid-cols-2 desktop:grid-cols-3">
        <legend className="mb-1 font-semibold">Что для вас важнее</legend>
        {IMPORTANCE_KEYS.map((key) => (
          <Slider
            key={key}
            name={key}
            label={IMPORTANCE_NAMES[key]}
            value={importance[key]}
            steps={STEPS}
            onTurn={(value) => turn(key, value)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 pb-1">
        {isHydrated ? (
          <Button type="button" kind="plain" size="small" onClick={reset}>
            Вернуть как обычно
          </Button>
        ) : (
          <WithoutScript>Пересчитать</WithoutScript>
        )}
        <span role="status" className="text-ink2 text-meta">
          {said}
        </span>
      </div>
    </form>
  )
}

const WithoutScript = ({ children }: { children: string }) => (
  <Button kind="outlined" size="small">
    {children}
  </Button>
)
