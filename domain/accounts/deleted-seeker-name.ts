/** Replaces the name of a deleted seeker for employers. */
export const DELETED_SEEKER_NAME = 'Соискатель удалил аккаунт'
