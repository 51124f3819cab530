/** Replaces the name of a deleted seeker for employers. */
export const SEEKER_ERASED = 'Соискатель удалил аккаунт'
