import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { href, useSubmit } from 'react-router'
import { loadWhenConnected } from '#app/connection/load-when-connected.ts'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import type { Match } from '#features/matching/contract/match.ts'
import { CompareWithVacancyForm } from '#features/matching/web/compare-with-vacancy-form.tsx'
import { comparedVacancyId } from '#features/matching/web/compared-vacancy.ts'
import { MatchReasons } from '#features/matching/web/match-explanation.tsx'
import type { OwnMeetingHours } from '#features/negotiations/meetings/meeting-hours.contract.ts'
import { EMPLOYER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { showUndoToast } from '#ui/feedback/toast-store.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { Tag } from '#ui/list/chip.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { type ListedResume, ResumeRow } from './resume-row.tsx'
import type { MatchedResume } from './resume-search.contract.ts'
import { useHiringKeys } from './use-hiring-keys.ts'

/** The score with a line of its length. It opens its reasons, without script too. */
const MatchCell = ({ match }: { match: Match }) => (
  <details className="group relative text-note">
    <summary className="flex min-h-8 w-16 cursor-pointer flex-col justify-center">
      <span className="font-bold text-meta group-open:underline">
        <span className="sr-only">Совпадение </span>
        {match.score}&nbsp;%
      </span>
      <svg viewBox="0 0 64 4" className="mt-0.5 hidden h-1 w-16 @min-[720px]:block" aria-hidden="true">
        <rect width="64" height="4" className="fill-rule" />
        <rect width={(match.score * 64) / 100} height="4" className="fill-primary" />
      </svg>
    </summary>
    <div className="absolute top-full right-0 z-10 w-80 max-w-[calc(100vw-2rem)] border border-ctl bg-raised px-4 py-3 shadow-raised">
      <MatchReasons match={match} />
    </div>
  </details>
)

/** Loaded with the first invitation. */
const InviteDock = lazy(async () => ({
  default: (await loadWhenConnected(() => import('#features/negotiations/decisions/web/invite-dock.tsx'))).InviteDock,
}))

type Props = {
  resumes: (MatchedResume & ListedResume)[]
  vacancies: Option[]
  templates: MessageTemplate[]
  addresses: CompanyAddress[]
  hours: OwnMeetingHours
  query: QueryFields
  path: string
  now: string
}

/** The results of a search for an employer: rows to select, to compare with a vacancy, to invite and to save. */
export function HiringList({ resumes, vacancies, templates, addresses, hours, query, path, now }: Props) {
  const mayHire = useMayHire()
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const [invitees, setInvitees] = useState<readonly MatchedResume[]>([])
  const [invitedIds, setInvitedIds] = useState<readonly number[]>([])
  const opener = useRef<Element | null>(null)
  const saveMany = useFavoriteMany()

  const selected = resumes.filter(({ id }) => selectedIds.includes(id))
  const select = (ids: readonly number[], isOn: boolean) =>
    setSelectedIds((before) => (isOn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))
  function invite(people: readonly MatchedResume[]) {
    if (people.length === 0 || !mayHire) return
    opener.current = document.activeElement
    setInvitees(people)
  }
  function closeDock() {
    setInvitees([])
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  useHiringKeys(resumes, {
    select: ({ id }) => select([id], !selectedIds.includes(id)),
    invite: (current) => invite(selected.length > 0 ? selected : current ? [current] : []),
    clear: () => setSelectedIds([]),
  })
  const { length } = selected

  return (
    <>
      <ListHead
        isWhole={length > 0 && length === resumes.length}
        isPartial={length > 0 && length < resumes.length}
        isSelectable={mayHire}
        onSelectAll={(isOn) => setSelectedIds(isOn ? resumes.map(({ id }) => id) : [])}
      >
        {vacancies.length > 0 && (
          <CompareWithVacancyForm
            vacancies={vacancies.map(({ value, label }) => ({ id: Number(value), name: label }))}
            query={query}
            path={path}
          />
        )}
      </ListHead>
      <ListRows>
        {resumes.map((resume) => (
          <ResumeRow
            key={resume.id}
            resume={resume}
            query={queryValues(query, 'text').join(' ')}
            now={now}
            isSelected={selectedIds.includes(resume.id)}
            select={
              mayHire && (
                <SelectBox
                  label={`Выбрать: ${resume.title}, ${resume.person ?? 'имя скрыто'}`}
                  isChecked={selectedIds.includes(resume.id)}
                  onChange={(isOn) => select([resume.id], isOn)}
                />
              )
            }
            match={resume.match && <MatchCell match={resume.match} />}
            action={
              invitedIds.includes(resume.id) ? (
                <Tag tone="success">{EMPLOYER_STATE_LABELS.invitation}</Tag>
              ) : (
                mayHire && !resume.negotiation && <InviteLink resume={resume} onInvite={() => invite([resume])} />
              )
            }
          />
        ))}
      </ListRows>
      <SelectionBar label="Выбранные резюме" count={length} onClear={() => setSelectedIds([])}>
        <Button type="button" size="small" onClick={() => invite(selected)} aria-keyshortcuts="I">
          Пригласить {numberText(length)} {plural(length, 'человека', 'человека', 'человек')}
        </Button>
        <Button type="button" size="small" kind="outlined" onClick={() => saveMany(selected)}>
          В избранное
        </Button>
      </SelectionBar>
      {invitees.length > 0 && (
        <Suspense>
          <InviteDock
            key={invitees.map(({ id }) => id).join(' ')}
            people={invitees}
            vacancies={vacancies}
            vacancyId={Number(comparedVacancyId(query)) || null}
            templates={templates}
            addresses={addresses}
            hours={hours}
            now={now}
            onClose={closeDock}
            onInvited={({ resume_ids }) => {
              setInvitedIds((before) => [...before, ...resume_ids])
              setSelectedIds([])
              closeDock()
            }}
            onUndone={() => setInvitedIds([])}
          />
        </Suspense>
      )}
    </>
  )
}

type HeadProps = {
  isWhole: boolean
  isPartial: boolean
  isSelectable: boolean
  onSelectAll(isOn: boolean): void
  children: ReactNode
}

const ListHead = ({ isWhole, isPartial, isSelectable, onSelectAll, children }: HeadProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 pb-1 tablet:px-3">
    {isSelectable ? (
      <label className="flex min-h-11 cursor-pointer items-center gap-3.5 text-meta noscript:invisible tablet:min-h-9">
        <input
          type="checkbox"
          checked={isWhole}
          ref={(box) => {
            if (box) box.indeterminate = isPartial
          }}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        Выбрать всех
      </label>
    ) : (
      <span />
    )}
    {children}
  </div>
)

type BoxProps = { label: string; isChecked: boolean; onChange(isOn: boolean): void }

/** A box of 22 px in a target of 44 px on touch. */
const SelectBox = ({ label, isChecked, onChange }: BoxProps) => (
  <label className="grid min-h-11 min-w-8 cursor-pointer place-items-center noscript:invisible tablet:min-h-8">
    <input type="checkbox" aria-label={label} checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
  </label>
)

/** Opens the form beside the list; without script it leads to the form on the page of the resume. */
const InviteLink = ({ resume: { slug, title, person }, onInvite }: { resume: MatchedResume; onInvite(): void }) => (
  <span className="hidden @min-[720px]:inline-flex">
    <ButtonLink
      to={`${href('/resumes/:slug', { slug })}#hire`}
      kind="outlined"
      size="small"
      aria-label={`Пригласить: ${title}, ${person ?? 'имя скрыто'}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onInvite()
      }}
    >
      Пригласить
    </ButtonLink>
  </span>
)

type SavedResume = { id: number; is_favorite: boolean }

/** Saves resumes to favorites at once, and offers to undo it. Those that are saved already stay so. */
function useFavoriteMany() {
  const submit = useSubmit()
  const setFavorite = (resumes: readonly SavedResume[], isFavorite: boolean) => {
    for (const { id } of resumes) {
      void submit(
        { resume_id: id, marked: String(isFavorite) },
        { method: 'post', action: href('/favorite/resumes'), navigate: false, fetcherKey: `favorite resume ${id}` },
      )
    }
  }
  return (resumes: readonly SavedResume[]) => {
    const added = resumes.filter(({ is_favorite }) => !is_favorite)
    if (added.length === 0) return
    setFavorite(added, true)
    showUndoToast(`Добавили в избранное: ${added.length} резюме`, () => setFavorite(added, false))
  }
}
