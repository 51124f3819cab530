select "id"
  from "city"
  where "id" in ($1);
