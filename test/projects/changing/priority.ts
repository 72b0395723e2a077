export type Priority = number;
