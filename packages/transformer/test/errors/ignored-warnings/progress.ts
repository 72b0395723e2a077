export interface Progress {
  percent: number;
  // plainfn-ignore PF1004: only the page passes it
  onChange?: (percent: number) => void;
}
