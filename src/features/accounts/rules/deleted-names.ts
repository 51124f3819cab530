/** Replaces the name of a deleted seeker for employers. */
export const DELETED_SEEKER_NAME = 'Соискатель удалил аккаунт'

/** Replace the names of a deleted company and of its representative in the negotiations that applicants keep. */
export const DELETED_COMPANY_NAME = 'Компания удалена'
export const DELETED_REPRESENTATIVE_NAME = 'Представитель компании: имя удалено вместе с аккаунтом'
