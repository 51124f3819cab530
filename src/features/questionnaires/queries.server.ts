import type { Db } from '#database/connect.ts'
import { mayKnowVacancy } from '#features/vacancies/server/queries.ts'
import type { Questionnaire, QuestionnaireQuestion } from './questionnaires.contract.ts'

export async function listCompanyQuestionnaires(db: Db, companyId: number): Promise<Questionnaire[]> {
  return selectCompanyQuestionnaires(db, companyId)
    .orderBy('updated_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .execute()
}

export async function findCompanyQuestionnaire(
  db: Db,
  companyId: number,
  id: number,
): Promise<Questionnaire | undefined> {
  return selectCompanyQuestionnaires(db, companyId).where('questionnaire.id', '=', id).executeTakeFirst()
}

const selectCompanyQuestionnaires = (db: Db, companyId: number) =>
  db
    .selectFrom('questionnaire')
    .select(['questionnaire.id', 'title'])
    .select((eb) => [
      eb.ref('questions').$castTo<QuestionnaireQuestion[]>().as('questions'),
      eb
        .selectFrom('vacancy')
        .select((vacancy) => vacancy.fn.countAll<number>().as('vacancies'))
        .whereRef('vacancy.questionnaire_id', '=', 'questionnaire.id')
        .where('vacancy.status', '<>', 'deleted')
        .as('vacancies'),
    ])
    .where('questionnaire.company_id', '=', companyId)
    .$narrowType<{ vacancies: number }>()

/**
 * Screening questions of an approved vacancy, empty without a questionnaire. Undefined for drafts, deleted and
 * unapproved vacancies, and for closed ones that the viewer may not know.
 */
export async function findScreeningQuestions(
  db: Db,
  viewerId: number,
  vacancyId: number,
): Promise<{ required: boolean; questions: QuestionnaireQuestion[] } | undefined> {
  const vacancy = await db
    .selectFrom('vacancy')
    .leftJoin('questionnaire', 'questionnaire.id', 'vacancy.questionnaire_id')
    .select('questionnaire_required')
    .select((eb) => eb.ref('questions').$castTo<QuestionnaireQuestion[] | null>().as('questions'))
    .where('vacancy.id', '=', vacancyId)
    .where('vacancy.status', 'not in', ['draft', 'deleted'])
    .where('vacancy.moderation_status', '=', 'approved')
    .where(mayKnowVacancy(viewerId))
    .executeTakeFirst()
  return vacancy && { required: vacancy.questionnaire_required, questions: vacancy.questions ?? [] }
}
