/** What an employer reads where a person was. */
export const SEEKER_ERASED = 'Соискатель удалил аккаунт'
