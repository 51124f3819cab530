import { useCallback, useEffect, useState } from 'react'
import { type DraftApi, errorCodeText } from '#app/autosave/autosave.ts'
import { useAutosave } from '#app/autosave/use-autosave.ts'
import { type ApiCall, createApiClient } from '#contract/client.ts'
import { listIndustries } from '#features/reference/contract/reference.ts'
import { nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions, industryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import type { OwnResume } from '#features/resumes/contract/resumes.ts'
import { DrivingFields } from '#features/resumes/editor/web/fields/driving-fields.tsx'
import { ExperienceFields } from '#features/resumes/editor/web/fields/experience-fields.tsx'
import { SkillList } from '#features/resumes/editor/web/fields/skill-list.tsx'
import { AvailabilityField } from '#features/resumes/editor/web/fields/terms-fields.tsx'
import { incompleteResumeFields, resumeFormValues } from '#features/resumes/editor/web/resume-form-state.ts'
import { showOwnResume, updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { taxText } from '#features/vacancies/rules/salary.ts'
import { parseTypedDay } from '#lib/dates/day-input.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import { ContactRows } from '../../contact-rows.tsx'
import { BirthFields, CurrentEmployerGuardField, NameFields } from '../person-fields.tsx'
import { type SeekerProfile, showSeekerProfile, updateSeekerProfile } from '../seeker-profile.contract.ts'

/** What one row edits: fields of the person, or of one resume. */
export type MeEditorPart =
  | { of: 'person'; fields: keyof typeof PERSON_FIELDS }
  | { of: 'resume'; id: number; fields: keyof typeof RESUME_FIELDS }

const PERSON_FIELDS = {
  name: () => (
    <>
      <NameFields />
      <BirthFields />
      <Combobox name="city_id" label="Город" search={searchCities} placeholder="Например, Тверь" />
    </>
  ),
  contacts: ContactRows,
  guard: CurrentEmployerGuardField,
} as const

const RESUME_FIELDS = {
  terms: ({ values }: FieldsProps) => (
    <>
      <MoneyField
        name="salary_amount"
        label="Зарплата"
        optional
        suffix={payTermsText(values as unknown as OwnResume)}
      />
      <CheckboxGroup name="work_type_ids" label="Занятость" segmented options={dictionaryOptions(WORK_TYPES)} />
      <CheckboxGroup name="schedule_ids" label="График" optional segmented options={dictionaryOptions(SCHEDULES)} />
      <AvailabilityField />
    </>
  ),
  experience: ({ values, options }: FieldsProps) => (
    <ExperienceFields
      months={(values as unknown as OwnResume).total_experience_months}
      industries={options?.industries ?? []}
    />
  ),
  papers: ({ options }: FieldsProps) => options?.profile && <DrivingFields profile={options.profile} />,
  skills: () => <SkillList />,
  about: () => <TextArea name="about" label="О себе" optional max={10_000} />,
} as const

type Saved = { id: number; version: number; updated_at: string }

/** What fields offer beyond the values: read with them when a row is opened. */
type Options = { industries?: Option[]; profile?: SeekerProfile }
type FieldsProps = { values: Saved; options?: Options }

/** «₽ на руки, за месяц»: the terms of the sum, which the whole form can change. */
const payTermsText = ({ salary_currency, salary_net, salary_mode_id }: OwnResume) =>
  `${nameByCode(CURRENCIES, salary_currency)} ${taxText({ salary_gross: !salary_net })}, ${nameById(SALARY_MODES, salary_mode_id)}`

/** Loads and saves what the part belongs to. Fields that the form does not have stay as they are. */
function storeOf(part: MeEditorPart) {
  const { of, fields } = part
  if (of === 'person')
    return {
      Fields: PERSON_FIELDS[fields],
      load: (call: ApiCall): Promise<Saved> => call(showSeekerProfile, {}),
      save: (call: ApiCall, _id: number, { birth_date, ...body }: Record<string, unknown>): Promise<Saved> =>
        call(updateSeekerProfile, {
          body: {
            ...body,
            ...(birth_date !== undefined && { birth_date: parseTypedDay(String(birth_date)) }),
          } as never,
        }),
    }
  return {
    Fields: RESUME_FIELDS[fields],
    load: async (call: ApiCall): Promise<Saved> =>
      resumeFormValues(await call(showOwnResume, { params: { id: part.id } })) as Saved,
    save: (call: ApiCall, id: number, body: Record<string, unknown>): Promise<Saved> =>
      call(updateResume, { params: { id }, body: body as never }),
  }
}

async function loadOptions(call: ApiCall, { fields }: MeEditorPart): Promise<Options> {
  if (fields === 'experience') return { industries: industryOptions(await call(listIndustries, {})) }
  return fields === 'papers' ? { profile: await call(showSeekerProfile, {}) } : {}
}

type Props = {
  part: MeEditorPart
  title: string
  /** The page of these and the neighbouring fields. */
  fullPath: string
  onSave(at: string): void
}

const call = createApiClient((path, init) => fetch(path, init))

/** The fields of a row with what is saved now; they save themselves. */
export function MeEditor(props: Props) {
  const { part, title } = props
  const [loaded, setLoaded] = useState<Required<FieldsProps>>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(
    () =>
      Promise.all([storeOf(part).load(call), loadOptions(call, part)]).then(
        ([values, options]) => setLoaded({ values, options }),
        (error) => setProblem(`${inQuotes(title)} не открылось${errorCodeText(error)}.`),
      ),
    [part, title],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the row is opened for the first time
  useEffect(() => void load(), [])
  if (loaded) return <EditorForm {...props} {...loaded} />
  if (!problem) return <Spinner />
  return (
    <Notice>
      {problem}
      <p className="mt-2">
        <Button
          type="button"
          kind="outlined"
          size="small"
          onClick={() => {
            setProblem(undefined)
            void load()
          }}
        >
          Повторить
        </Button>
      </p>
    </Notice>
  )
}

function EditorForm({ part, title, fullPath, onSave, values, options }: Props & Required<FieldsProps>) {
  const { Fields, save } = storeOf(part)
  const endpoint = part.of === 'person' ? updateSeekerProfile : updateResume
  const { state, saved, ref, saver } = useAutosave({
    createDraftApi: (client): DraftApi => ({
      create: () => Promise.reject(new Error('what a row edits exists')),
      update: (id, body) => save(client, id, body),
      hasEnoughToSave: () => true,
      ...(part.of === 'resume' && { incompleteFields: incompleteResumeFields }),
      nonDraftFields: ['preferred_contact'],
      refusalTexts: { resume_not_found: 'резюме удалено в другом окне' },
    }),
    isEnabled: true,
    id: values.id,
    version: values.version,
    isChanged: false,
  })
  const savedAt = saved?.at
  useEffect(() => {
    if (savedAt) onSave(savedAt)
  }, [savedAt, onSave])
  return (
    <ContractForm
      endpoint={endpoint}
      values={values}
      draftName={`me-${part.of}-${part.fields}-${values.id}`}
      onSubmit={(event) => {
        event.preventDefault()
        void saver.current?.flush()
      }}
    >
      <div ref={ref}>
        <Fields values={values} options={options} />
      </div>
      <div role="alert">
        {state.kind === 'unsaved' && (
          <Notice>
            {inQuotes(title)} не сохранилось: {state.why}. Всё, что вы написали, на месте.
            <p className="mt-2">
              <Button type="submit" kind="outlined" size="small">
                Повторить
              </Button>
            </p>
          </Notice>
        )}
        {state.kind === 'saved' && state.skipped.length > 0 && <Notice>Сохранено всё, кроме полей с ошибками.</Notice>}
        {state.kind === 'overtaken' && (
          <Notice>{inQuotes(title)} не сохранилось: это изменили в другом окне. Загрузите страницу заново.</Notice>
        )}
      </div>
      <p className="text-meta">
        <TextLink to={fullPath}>Все поля</TextLink>
      </p>
    </ContractForm>
  )
}
