alter table stock_prices add column kind text;
