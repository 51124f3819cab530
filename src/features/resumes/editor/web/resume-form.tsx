import { Suspense, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { href } from 'react-router'
import type { DraftApi } from '#app/autosave/autosave.ts'
import { useDraftForm } from '#app/autosave/use-draft-form.ts'
import type { ApiCall } from '#contract/client.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { type FormTree, parseFormData } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { OwnResume } from '../../contract/resumes.ts'
import { type PhotoArtifact, PhotoField } from '../../files/photo-field.tsx'
import { createResume, updateResume } from '../../own-list/own-resumes.contract.ts'
import { FormButtons } from './form-buttons.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { FittingCount } from './market/fitting-count.tsx'
import { readMarketQuery } from './market/market-query.ts'
import { PayScale } from './market/pay-scale.tsx'
import { useMarket } from './market/use-market.ts'
import { useSuggestedRoles } from './market/use-suggested-roles.ts'
import { useWantedSkills, type WantedSkills } from './market/use-wanted-skills.ts'
import { demandText, listMissingSkills } from './market/wanted-skill-texts.ts'
import { AudiencePanel, NextStepsPanel, ResumeProgressPanel } from './resume-aside.tsx'
import {
  incompleteResumeFields,
  type ProgressContext,
  type ResumeFormState,
  readResumeFormState,
  resumeFormValues,
  savedFormTree,
  typedList,
  typedText,
  withConsentedAccess,
} from './resume-form-state.ts'
import { ResumePreview } from './resume-preview.tsx'
import { findSectionOfProgressField, type ResumeFormSectionName } from './sections/form-sections.ts'
import { NewResumeSections } from './sections/new-resume-sections.tsx'
import { SavedResumeSections } from './sections/saved-resume-sections.tsx'
import { SectionsContext } from './sections/section-props.ts'
import { resumeSectionSummaries } from './sections/section-summaries.ts'

const MIN_TITLE_CHARACTERS = 2

/** Creates and updates resume drafts for autosave. A draft needs a title. */
const resumeDraftApi = (call: ApiCall): DraftApi => ({
  create: (body) => call(createResume, { body: withConsentedAccess(body) as never }),
  update: (id, body) => call(updateResume, { params: { id }, body: withConsentedAccess(body) as never }),
  incompleteFields: incompleteResumeFields,
  hasEnoughToSave: ({ title }) => String(title ?? '').trim().length >= MIN_TITLE_CHARACTERS,
  refusalTexts: {
    resume_not_found: 'черновик удалён в другом окне',
    resume_exists: 'резюме с такой должностью у вас уже есть',
    limit_reached: 'больше резюме держать нельзя',
  },
})

/** Lazy, because it brings the patterns of contacts. */
const ResumeAdvicePanel = lazyPart(
  () => import('./advice/resume-advice-panel.tsx'),
  ({ ResumeAdvicePanel }) => ResumeAdvicePanel,
)

const NEW_RESUME_VALUES = {
  salary_mode_id: 1,
  salary_currency: 'RUB',
  salary_net: true,
  access_type: 'clients',
  locale: 'RU',
}

type Props = {
  /** Absent for a new resume. */
  resume?: OwnResume
  options: ResumeOptions
  /** The photo when the form opens. */
  photo?: PhotoArtifact
  progressContext: ProgressContext
  action: string
  refused?: FormRefusal
  savedAt?: string
  /** Open at first, instead of the first that is unfinished. */
  openSection?: ResumeFormSectionName
}

/**
 * The resume form. A new one is one short screen of what publishing requires, with the rest folded; a saved one is a row
 * for every section. A draft saves itself.
 */
export function ResumeForm({
  resume,
  photo: initialPhoto = null,
  options,
  progressContext: initialContext,
  action,
  refused,
  savedAt,
  openSection,
}: Props) {
  const { profile, month } = options
  const [photo, setPhoto] = useState(initialPhoto)
  const progressContext = useMemo(() => ({ ...initialContext, has_photo: photo !== null }), [initialContext, photo])
  const initialState = resume
    ? { months: resume.total_experience_months, progress: resume.progress }
    : readResumeFormState({}, month, progressContext)
  const { formState, typedValues, watch } = useResumeFormState(initialState, month, progressContext)
  const values = resume ? resumeFormValues(resume) : NEW_RESUME_VALUES
  const shownValues = typedValues ?? savedFormTree(values)
  const city = cityName(typedText(shownValues.city_id), options, resume)
  const marketQuery = readMarketQuery(shownValues, profile.city?.id)
  const market = useMarket(marketQuery)
  const wanted = marketQuery?.wanted ?? null
  const summaries = resumeSectionSummaries(shownValues, { months: formState.months, city, profile })
  const [openAtFirst] = useState(() => openSection ?? (resume && firstUnfinishedSection(resume)))
  const { saved, ref, status, submitWhenReady } = useDraftForm({
    createDraftApi: resumeDraftApi,
    record: resume,
    draftAddress: (id) => href('/my-resume/:id', { id: String(id) }) + window.location.search,
    conflictText: 'резюме изменили в другом окне. Загрузите страницу заново',
    savedAt,
  })
  const sectionProps = {
    options,
    months: formState.months,
    payScale: market?.pay && <PayScale market={market.pay} wanted={wanted} />,
    suggestedRoles: useSuggestedRoles(typedText(shownValues.title), options.roles),
    wantedSkills: useWantedSkills(marketQuery?.professional_role_ids[0]),
    photo: <PhotoField resumeId={saved?.id ?? resume?.id} photo={photo} onChange={setPhoto} />,
  }
  const buttons = <FormButtons isDraft={!resume || resume.can.publish} status={status} />
  return (
    <div
      {...watch}
      className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_20.5rem] desktop:items-start desktop:gap-x-10"
    >
      <ContractForm
        endpoint={resume ? updateResume : createResume}
        action={action}
        refused={refused}
        values={values}
        onSubmit={submitWhenReady}
      >
        <span ref={ref} hidden />
        <button type="submit" name="intent" value="save" className="hidden">
          Сохранить
        </button>
        <HiddenInput name="id" value={saved?.id ?? resume?.id} />
        {resume && <HiddenInput name="version" value={Math.max(saved?.version ?? 0, resume.version)} />}
        <SectionsContext value={{ summaries, progress: formState.progress, initial: openAtFirst }}>
          {resume ? (
            <>
              <SavedResumeSections {...sectionProps} resume={resume} />
              {buttons}
            </>
          ) : (
            <NewResumeSections {...sectionProps} buttons={buttons} />
          )}
        </SectionsContext>
      </ContractForm>
      <div className="grid gap-5 max-desktop:mt-8">
        {resume && (
          <ResumeProgressPanel
            progress={formState.progress}
            skillAdvice={!sectionProps.wantedSkills ? undefined : skillAdvice(sectionProps.wantedSkills, shownValues)}
          />
        )}
        {resume && (
          <Suspense>
            <ResumeAdvicePanel typedValues={shownValues} month={month} />
          </Suspense>
        )}
        {typedValues && (
          // The room of the button that opens it on a narrow screen.
          <div className="desktop:-mt-5">
            <ResumePreview typedValues={typedValues} months={formState.months} options={options} city={city} />
          </div>
        )}
        <FittingCount market={market} wanted={wanted} />
        {resume ? <AudiencePanel summary={summaries.access} /> : <NextStepsPanel />}
      </div>
    </div>
  )
}

/** «Путевые листы»: просят 71 из 93 вакансий. */
function skillAdvice(wanted: WantedSkills, { skills }: FormTree): string | undefined {
  const named = typedList(skills).map((skill) => ({ name: typedText((skill as FormTree).name) }))
  const [missing] = listMissingSkills(wanted, named)
  return missing && `${inQuotes(missing.name)}: ${demandText(wanted, missing.vacancies)}`
}

/** A draft opens at what publishing still needs. */
const firstUnfinishedSection = ({ can, progress: { mandatory } }: OwnResume) =>
  can.publish ? mandatory.map(findSectionOfProgressField)[0] : undefined

/** The name of the city in the form; a newly chosen one is known to its field alone. */
function cityName(id: string, { profile }: ResumeOptions, resume?: OwnResume): string | undefined {
  if (id === '') return profile.city?.name
  return id === String(resume?.city_id) ? resume?.city?.name : undefined
}

/** Follows the current state of the form inside `ref`. Pass `watch` to the element around the form. */
function useResumeFormState(initialState: ResumeFormState, month: string, progressContext: ProgressContext) {
  const ref = useRef<HTMLDivElement>(null)
  const [formState, setFormState] = useState(initialState)
  const [typedValues, setTypedValues] = useState<FormTree>()
  const [changeCount, recordChange] = useReducer((count: number) => count + 1, 0)

  // The browser may restore typed values before hydration: they count from the start.
  useEffect(() => recordChange(), [])

  // Runs after the render, because some fields send their values from a hidden input.
  useEffect(() => {
    const form = changeCount > 0 && ref.current?.querySelector('form')
    if (!form) return
    const tree = parseFormData(new FormData(form))
    setFormState(readResumeFormState(tree, month, progressContext))
    setTypedValues(tree)
  }, [changeCount, month, progressContext])

  const watch = { ref, onChange: recordChange, onClick: recordChange, onKeyUp: recordChange }
  return { formState, typedValues, watch }
}
